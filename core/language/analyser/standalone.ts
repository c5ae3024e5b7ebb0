/**
 * Words that are never looked into, whatever punctuation they hold: addresses, versions, phone numbers, codes.
 * Each expression is linear: its parts exclude one another, and it is tried at one place only.
 */

const STANDALONE: readonly RegExp[] = [
  /^(?:https?|ftp|mailto|file):[^\s<>"]+/iu,
  /^www\.[^\s<>"]+/iu,
  /^[\p{L}\p{N}_+][\p{L}\p{N}._+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u,
  // file and domain names: kestrel.example, report-2.pdf
  /^[\p{L}\p{N}][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*\.(?:com|net|org|edu|gov|io|example|pdf|docx?|xlsx?|txt|html?|jpe?g|png|csv|json|xml|mp3|zip|ts|js|py)(?:\/[^\s<>",]*)?(?![\p{L}\p{N}])/iu,
  // numbers and versions: 1,450  2.4.1  24.04  10:35  160/95  11/28/2000
  /^v?\d+(?:[.,:/]\d+)+(?![\p{L}\p{N}%\p{Pd}])/u,
  // tags and accounts: #release, @dana
  /^[#@]\p{L}[\p{L}\p{N}_]*(?![\p{L}\p{N}.@])/u,
  /^\d{3}-\d{4}(?![\p{L}\p{N}-])/u,
  // telephone numbers and dates: 713-853-3989  1-800-555-0100  2025-05-12
  /^\d+(?:-\d+){2,}(?![\p{L}\p{N}-])/u,
  // codes that begin with letters and end in a number: C-118  LT-204  river-otter-19  B12  SS-N-22
  /^\p{L}[\p{L}\p{N}]*(?:[-_./]\p{L}[\p{L}\p{N}]*)*[-_]?\d[\p{N}\p{Lu}]*(?:[-_./]\d[\p{N}\p{Lu}]*)*(?![\p{L}\p{N}-])/u,
  // runways, ratios of codes: 10R/28L
  /^\d+\p{Lu}+(?:[-/]\d+\p{Lu}+)*(?![\p{L}\p{N}-])/u,
  /^[:;=8][-o^']?[()[\]DPp|/\\](?![\p{L}\p{N}])/u,
];

/** Length of the standalone word at the beginning of `text`, 0 for none. */
export const standaloneLength = (text: string): number => {
  for (const expression of STANDALONE) {
    const match = expression.exec(text);
    if (match !== null) return withoutFinalPunctuation(match[0]).length;
  }
  return 0;
};

/** An address at the end of a sentence does not own the full stop. */
const withoutFinalPunctuation = (match: string): string => {
  let end = match.length;
  while (end > 1 && /[.,;!?'")\]]/.test(match.charAt(end - 1)) && !/^[:;=8]/.test(match)) end--;
  return match.slice(0, end);
};
