import { describe, expect, test } from 'bun:test';
import { arrivedParts, type Landed, type Part } from './parts.ts';

const part = (number: number, start: number, bytes: number | null, mark = `etag-${number}`): Part => ({
  number,
  start,
  bytes,
  mark: bytes === null ? null : mark,
});
const store = (...parts: [number, number, string?][]) =>
  new Map<number, Landed>(parts.map(([number, bytes, mark = `etag-${number}`]) => [number, { bytes, mark }]));

const first = part(1, 0, 100);
const second = part(2, 100, 50);

describe('what has arrived', () => {
  test('is nothing where nothing was begun, or nothing is left', () => {
    expect(arrivedParts([], store())).toEqual([]);
    expect(arrivedParts([first], store())).toEqual([]);
  });

  test('is what was written down, where the store still has it', () => {
    expect(arrivedParts([first, second], store([1, 100], [2, 50]))).toEqual([first, second]);
  });

  test('ends before a part that the store has lost, or has with other bytes', () => {
    const third = part(3, 150, 10);
    expect(arrivedParts([first, second, third], store([1, 100], [3, 10]))).toEqual([first]);
    expect(arrivedParts([first, second], store([1, 100], [2, 50, 'another']))).toEqual([first]);
    expect(arrivedParts([first, second], store([1, 100], [2, 49]))).toEqual([first]);
  });

  test('leaves out what landed under a number that is not known', () => {
    expect(arrivedParts([first], store([1, 100], [2, 50], [3, 70]))).toEqual([first]);
  });

  test('counts of a part that was not ended what is there of it', () => {
    const begun = part(2, 100, null);
    expect(arrivedParts([first, begun], store([1, 100], [2, 30]))).toEqual([first, part(2, 100, 30)]);
    expect(arrivedParts([first, begun], store([1, 100]))).toEqual([first]);
    expect(arrivedParts([first, begun], store([1, 100], [2, 0]))).toEqual([first]);
  });

  test('has the tail until the part that brings it again has landed', () => {
    const tail = part(2, 100, 20, 'tail');
    const begun = part(3, 100, null);
    expect(arrivedParts([first, tail, begun], store([1, 100], [2, 20, 'tail']))).toEqual([first, tail]);
    expect(arrivedParts([first, tail, begun], store([1, 100], [2, 20, 'tail'], [3, 90]))).toEqual([
      first,
      part(3, 100, 90),
    ]);
  });

  test('leaves no gap', () => {
    expect(arrivedParts([first, part(2, 130, null)], store([1, 100], [2, 30]))).toEqual([first]);
  });
});
