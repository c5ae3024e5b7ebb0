/** Reads the model file: unsigned LEB128 numbers, zigzag numbers, texts, lists. Throws `model_damaged` past its end. */
import { SemanticMemoryError } from '../../errors';

export interface ByteReader {
  readonly byte: () => number;
  readonly number: () => number;
  readonly signed: () => number;
  readonly text: () => string;
  readonly list: <Item>(read: () => Item) => Item[];
}

export const byteReader = (bytes: Uint8Array): ByteReader => {
  let place = 0;
  const decoder = new TextDecoder();
  const byte = (): number => {
    const value = bytes[place++];
    if (value === undefined)
      throw new SemanticMemoryError('internal', 'model_damaged', 'the language model ends too early');
    return value;
  };
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 127) << shift;
      if (next < 128 || shift > 28) return value >>> 0;
    }
  };
  const signed = (): number => {
    const value = number();
    return (value >>> 1) ^ -(value & 1);
  };
  const text = (): string => {
    const length = number();
    place += length;
    return decoder.decode(bytes.subarray(place - length, place));
  };
  const list = <Item>(read: () => Item): Item[] => {
    const length = number();
    const items: Item[] = [];
    for (let index = 0; index < length; index++) items.push(read());
    return items;
  };
  return { byte, number, signed, text, list };
};
