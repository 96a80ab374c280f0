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

describe('arrived parts', () => {
  test('are empty if none was begun or none is left', () => {
    expect(arrivedParts([], store())).toEqual([]);
    expect(arrivedParts([first], store())).toEqual([]);
  });

  test('are the recorded ones that the store still has', () => {
    expect(arrivedParts([first, second], store([1, 100], [2, 50]))).toEqual([first, second]);
  });

  test('end before a part that is lost or differs', () => {
    const third = part(3, 150, 10);
    expect(arrivedParts([first, second, third], store([1, 100], [3, 10]))).toEqual([first]);
    expect(arrivedParts([first, second], store([1, 100], [2, 50, 'another']))).toEqual([first]);
    expect(arrivedParts([first, second], store([1, 100], [2, 49]))).toEqual([first]);
  });

  test('leave out unknown part numbers', () => {
    expect(arrivedParts([first], store([1, 100], [2, 50], [3, 70]))).toEqual([first]);
  });

  test('include an unfinished part’s bytes so far', () => {
    const begun = part(2, 100, null);
    expect(arrivedParts([first, begun], store([1, 100], [2, 30]))).toEqual([first, part(2, 100, 30)]);
    expect(arrivedParts([first, begun], store([1, 100]))).toEqual([first]);
    expect(arrivedParts([first, begun], store([1, 100], [2, 0]))).toEqual([first]);
  });

  test('keep the tail until its replacement has arrived', () => {
    const tail = part(2, 100, 20, 'tail');
    const begun = part(3, 100, null);
    expect(arrivedParts([first, tail, begun], store([1, 100], [2, 20, 'tail']))).toEqual([first, tail]);
    expect(arrivedParts([first, tail, begun], store([1, 100], [2, 20, 'tail'], [3, 90]))).toEqual([
      first,
      part(3, 100, 90),
    ]);
  });

  test('leave no gap', () => {
    expect(arrivedParts([first, part(2, 130, null)], store([1, 100], [2, 30]))).toEqual([first]);
  });
});
