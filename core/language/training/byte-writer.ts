/** Writes the model file; the counterpart of `analyser/byte-reader`. */

export interface ByteWriter {
  readonly byte: (value: number) => void;
  readonly number: (value: number) => void;
  readonly signed: (value: number) => void;
  readonly text: (value: string) => void;
  readonly list: <Item>(items: readonly Item[], write: (item: Item) => void) => void;
  readonly bytes: () => Uint8Array;
}

export const byteWriter = (): ByteWriter => {
  const encoder = new TextEncoder();
  let buffer = new Uint8Array(1 << 20);
  let length = 0;
  const byte = (value: number): void => {
    if (length === buffer.length) {
      const larger = new Uint8Array(buffer.length * 2);
      larger.set(buffer);
      buffer = larger;
    }
    buffer[length++] = value;
  };
  const number = (value: number): void => {
    let rest = value >>> 0;
    while (rest > 127) {
      byte((rest & 127) | 128);
      rest >>>= 7;
    }
    byte(rest);
  };
  const signed = (value: number): void => {
    number((value << 1) ^ (value >> 31));
  };
  const text = (value: string): void => {
    const encoded = encoder.encode(value);
    number(encoded.length);
    encoded.forEach(byte);
  };
  const list = <Item>(items: readonly Item[], write: (item: Item) => void): void => {
    number(items.length);
    items.forEach(write);
  };
  return { byte, number, signed, text, list, bytes: () => buffer.slice(0, length) };
};
