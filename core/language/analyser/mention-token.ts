/** How a known mention appears to tagger and parser: as one word of a given class. */
import type { Mention } from '../../model/mention';

/** Stands in for the word itself, so that no name or code is ever "unknown" to the parser. */
export type Placeholder = 'name' | 'code' | 'number' | 'ordinal' | 'quantity' | 'date' | 'time';

export interface MentionClass {
  readonly placeholder: Placeholder;
  readonly upos: string;
}

const NAME: MentionClass = { placeholder: 'name', upos: 'PROPN' };

const CLASSES: Readonly<Record<string, MentionClass>> = {
  date: { placeholder: 'date', upos: 'PROPN' },
  datetime: { placeholder: 'date', upos: 'PROPN' },
  interval: { placeholder: 'date', upos: 'PROPN' },
  time: { placeholder: 'time', upos: 'NUM' },
  duration: { placeholder: 'quantity', upos: 'NOUN' },
  quantity: { placeholder: 'quantity', upos: 'NOUN' },
  money: { placeholder: 'quantity', upos: 'NOUN' },
  number: { placeholder: 'number', upos: 'NUM' },
  ordinal: { placeholder: 'ordinal', upos: 'ADJ' },
  code: { placeholder: 'code', upos: 'PROPN' },
};

/** Undefined for labels of classes and properties: those are ordinary words and are analysed as such. */
export const mentionClass = (mention: Mention): MentionClass | undefined => {
  switch (mention.kind) {
    case 'entity':
    case 'quoted':
      return NAME;
    case 'literal':
      return CLASSES[mention.type];
    case 'class':
    case 'property':
      return undefined;
  }
};

/** Leftmost, then longest, of the mentions that become tokens; what overlaps them is passed over. */
export const groupedMentions = (known: readonly Mention[]): readonly number[] => {
  const order = known
    .map((mention, index) => ({ mention, index }))
    .filter(({ mention }) => mention.end > mention.start && mentionClass(mention) !== undefined)
    .sort((a, b) => a.mention.start - b.mention.start || b.mention.end - a.mention.end || a.index - b.index);
  let covered = 0;
  return order
    .filter(({ mention }) => {
      if (mention.start < covered) return false;
      covered = mention.end;
      return true;
    })
    .map(({ index }) => index);
};
