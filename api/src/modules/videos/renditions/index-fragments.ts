interface Box {
  name: string;
  bytes: Buffer;
}

/**
 * Put an index (`sidx`, ISO/IEC 14496-12, 8.16.3) in front of a fragmented MP4's fragments, and leave out what follows
 * them: Chromium, which reads files through FFmpeg, would otherwise load all of it before the first picture.
 * @throws Error if the file isn't a fragmented MP4
 */
export function indexFragments(file: Buffer): Buffer {
  const boxes = boxesIn(file);
  const first = boxes.findIndex(({ name }) => name === 'moof');
  const head = boxes.slice(0, Math.max(first, 0));
  const moov = head.find(({ name }) => name === 'moov');
  if (!moov) throw new Error('The file is no fragmented MP4');
  const fragments = boxes.slice(first).filter(({ name }) => name === 'moof' || name === 'mdat');
  const index = sidx(firstTrackOf(moov), fragments);
  return Buffer.concat([...head.map(({ bytes }) => bytes), index, ...fragments.map(({ bytes }) => bytes)]);
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > bytes.length) throw new Error('The file is no whole MP4');
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  return boxes;
}

const within = ({ bytes }: Box, wanted: string): Box[] =>
  boxesIn(bytes.subarray(8)).filter(({ name }) => name === wanted);

function one(box: Box, wanted: string): Box {
  const [found] = within(box, wanted);
  if (!found) throw new Error(`The file has no ${wanted}`);
  return found;
}

/** Boxes of version 1 have longer times in front. */
const isLong = ({ bytes }: Box) => bytes[8] === 1;

interface Track {
  id: number;
  timescale: number;
}

function firstTrackOf(moov: Box): Track {
  const track = one(moov, 'trak');
  const [about, media] = [one(track, 'tkhd'), one(one(track, 'mdia'), 'mdhd')];
  return {
    id: about.bytes.readUInt32BE(isLong(about) ? 28 : 20),
    timescale: media.bytes.readUInt32BE(isLong(media) ? 28 : 20),
  };
}

interface Part {
  bytes: number;
  /** In the track's timescale. */
  startsAt: number;
}

/** What belongs together: a `moof` with pictures, and all up to the next. */
function partsOf(track: Track, fragments: Box[]): Part[] {
  const parts: Part[] = [];
  for (const box of fragments) {
    const startsAt = box.name === 'moof' ? startOf(track, box) : null;
    if (startsAt !== null) parts.push({ bytes: 0, startsAt });
    const last = parts.at(-1);
    if (!last) throw new Error('The first fragment has nothing of the first track');
    last.bytes += box.bytes.length;
  }
  return parts;
}

/** When a fragment begins; null if it has nothing of the track. */
function startOf(track: Track, moof: Box): number | null {
  const own = within(moof, 'traf').find((box) => one(box, 'tfhd').bytes.readUInt32BE(12) === track.id);
  const time = own && one(own, 'tfdt');
  if (!time) return null;
  return isLong(time) ? Number(time.bytes.readBigUInt64BE(12)) : time.bytes.readUInt32BE(12);
}

/** Each part begins with a key frame. */
const startsWithKeyFrame = 0x90000000;

function sidx(track: Track, fragments: Box[]): Buffer {
  const parts = partsOf(track, fragments);
  const box = Buffer.alloc(32 + 12 * parts.length);
  box.writeUInt32BE(box.length, 0);
  box.write('sidx', 4, 'latin1');
  box.writeUInt32BE(track.id, 12);
  box.writeUInt32BE(track.timescale, 16);
  box.writeUInt32BE(parts[0]?.startsAt ?? 0, 20);
  box.writeUInt16BE(parts.length, 30);
  for (const [place, { bytes, startsAt }] of parts.entries()) {
    // How long the last one is, nobody asks the index.
    const next = parts[place + 1]?.startsAt ?? startsAt + track.timescale;
    const at = 32 + 12 * place;
    box.writeUInt32BE(bytes, at);
    box.writeUInt32BE(next - startsAt, at + 4);
    box.writeUInt32BE(startsWithKeyFrame, at + 8);
  }
  return box;
}
