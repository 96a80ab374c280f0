import { fixture } from '#api/testing/send-upload.ts';
import { indexFragments } from './index-fragments.ts';

const box = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * place);
  return bytes;
};
const track = (id: number, timescale: number) =>
  box(
    'trak',
    Buffer.concat([box('tkhd', words(0, 0, 0, id)), box('mdia', box('mdhd', words(0, 0, 0, timescale, 0)))]),
  );
const of = (id: number, startsAt: number) =>
  box('traf', Buffer.concat([box('tfhd', words(0, id)), box('tfdt', words(0, startsAt))]));
const fragment = (bytes: number, ...tracks: Buffer[]) =>
  Buffer.concat([box('moof', Buffer.concat(tracks)), box('mdat', Buffer.alloc(bytes))]);

const head = Buffer.concat([
  box('ftyp', words(1)),
  box('moov', Buffer.concat([track(1, 1000), track(2, 48_000)])),
]);
const pictures = [
  fragment(300, of(1, 0), of(2, 0)),
  fragment(200, of(2, 47_000), of(1, 1000)),
  fragment(50, of(1, 2200)),
];
const onlySound = fragment(12, of(2, 100_000));
const parts = [
  pictures[0]?.length ?? 0,
  pictures[1]?.length ?? 0,
  (pictures[2]?.length ?? 0) + onlySound.length,
];
const fragments = [...pictures, onlySound];

test('the index tells where each second of pictures is and how long it lasts, and nothing follows them', () => {
  const indexed = indexFragments(Buffer.concat([head, ...fragments, box('mfra', words(1, 2, 3))]));
  expect(indexed.subarray(0, head.length)).toEqual(head);
  const sidx = indexed.subarray(head.length, head.length + 32 + 12 * parts.length);
  expect(sidx.toString('latin1', 4, 8)).toBe('sidx');
  expect(sidx.readUInt32BE(0)).toBe(sidx.length);
  expect(sidx.readUInt32BE(16)).toBe(1000);
  expect(sidx.readUInt16BE(30)).toBe(3);
  const told = parts.map((_, place) => ({
    bytes: sidx.readUInt32BE(32 + 12 * place),
    lasts: sidx.readUInt32BE(36 + 12 * place),
  }));
  expect(told).toEqual([1000, 1200, 1000].map((lasts, place) => ({ bytes: parts[place] ?? 0, lasts })));
  expect(indexed.subarray(head.length + sidx.length)).toEqual(Buffer.concat(fragments));
});

test('what is cut off, or is no fragmented MP4, is refused', async () => {
  const whole = Buffer.concat([head, ...fragments]);
  expect(() => indexFragments(whole.subarray(0, -1))).toThrow('no whole MP4');
  expect(() => indexFragments(box('ftyp', words(1)))).toThrow('no fragmented MP4');
  expect(() => indexFragments(Buffer.from('no MP4 at all'))).toThrow();
  const plain = Buffer.from(await fixture('good.mp4').arrayBuffer());
  expect(() => indexFragments(plain)).toThrow();
});
