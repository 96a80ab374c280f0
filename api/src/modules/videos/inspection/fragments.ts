import { type Box, boxesIn, boxOf, type FileBox, slice, uint32, uint64 } from '#api/domain/video/boxes.ts';
import { refuse } from '#api/domain/video/refusal.ts';
import { maxSamples } from './sample-table.ts';

const tfhd = { baseDataOffset: 0x1, descriptionIndex: 0x2, duration: 0x8, size: 0x10, baseIsMoof: 0x20000 };
const trun = {
  dataOffset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  compositionOffset: 0x800,
};

/** The default sample size of each track of a fragmented movie, by track id (`trex`). */
export function defaultSampleSizes(movie: Box[]): Map<number, number> {
  const extends_ = movie.find(({ type }) => type === 'mvex');
  const defaults = extends_ ? boxesIn(extends_.content).filter(({ type }) => type === 'trex') : [];
  return new Map(defaults.map(({ content }) => [uint32(content, 4), uint32(content, 16)]));
}

/**
 * Walk one movie fragment (ISO 14496-12, 8.8): every run of samples must lie inside the file. Returns the number of
 * samples.
 */
export function checkFragment(
  fragment: DataView,
  { start }: Pick<FileBox, 'start'>,
  defaults: Map<number, number>,
  fileBytes: number,
): number {
  let samples = 0;
  let previousEnd = start;
  for (const track of boxesIn(fragment).filter(({ type }) => type === 'traf')) {
    const boxes = boxesIn(track.content);
    const header = readTrackHeader(boxOf(boxes, 'tfhd'), defaults);
    const base = header.baseDataOffset ?? (header.baseIsMoof ? start : previousEnd);
    let position = base;
    for (const { content } of boxes.filter(({ type }) => type === 'trun')) {
      const run = readRun(content, header.sampleSize);
      if (run.dataOffset !== null) position = base + run.dataOffset;
      if (position < 0 || position + run.bytes > fileBytes) throw refuse('cut_off');
      position += run.bytes;
      samples += run.count;
    }
    previousEnd = position;
  }
  return samples;
}

function readTrackHeader(content: DataView, defaults: Map<number, number>) {
  const flags = uint32(content, 0) & 0xffffff;
  const track = uint32(content, 4);
  const offsetOfDefaults = 8 + (flags & tfhd.baseDataOffset ? 8 : 0);
  const offsetOfSize =
    offsetOfDefaults + (flags & tfhd.descriptionIndex ? 4 : 0) + (flags & tfhd.duration ? 4 : 0);
  return {
    baseDataOffset: flags & tfhd.baseDataOffset ? uint64(content, 8) : null,
    baseIsMoof: (flags & tfhd.baseIsMoof) !== 0,
    sampleSize: flags & tfhd.size ? uint32(content, offsetOfSize) : (defaults.get(track) ?? 0),
  };
}

function readRun(content: DataView, defaultSize: number) {
  const flags = uint32(content, 0) & 0xffffff;
  const count = uint32(content, 4);
  const hasOffset = (flags & trun.dataOffset) !== 0;
  const dataOffset = hasOffset ? uint32(content, 8) | 0 : null;
  const firstEntry = 8 + (hasOffset ? 4 : 0) + (flags & trun.firstFlags ? 4 : 0);
  const fields = [trun.duration, trun.size, trun.flags, trun.compositionOffset].filter(
    (field) => flags & field,
  );
  const entryBytes = fields.length * 4;
  if (count > maxSamples || firstEntry + count * entryBytes > content.byteLength) throw refuse('damaged');
  if ((flags & trun.size) === 0) return { count, dataOffset, bytes: count * defaultSize };

  const entries = slice(content, firstEntry);
  const sizeAt = fields.indexOf(trun.size) * 4;
  let bytes = 0;
  for (let index = 0; index < count; index++) bytes += entries.getUint32(index * entryBytes + sizeAt);
  return { count, dataOffset, bytes };
}
