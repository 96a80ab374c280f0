import { type Box, boxOf, uint32, uint64 } from '#api/domain/video/boxes.ts';
import { refuse } from '#api/domain/video/refusal.ts';

/** More samples than five minutes from any camera; a file that claims more is not a recording. */
export const maxSamples = 2_000_000;

/**
 * Walk the sample table of one track (ISO 14496-12, 8.7): every chunk, and so every sample, must lie inside the file.
 * Returns the number of samples.
 */
export function checkSampleTable(table: Box[], fileBytes: number): number {
  const sizes = sampleSizes(table);
  const chunks = chunkOffsets(table);
  const runs = sampleRuns(boxOf(table, 'stsc'));
  if (chunks.count > 0 && runs[0]?.firstChunk !== 1) throw refuse('damaged');

  let sample = 0;
  for (const [index, run] of runs.entries()) {
    const nextChunk = runs[index + 1]?.firstChunk ?? chunks.count + 1;
    if (nextChunk <= run.firstChunk || nextChunk > chunks.count + 1) throw refuse('damaged');
    for (let chunk = run.firstChunk; chunk < nextChunk; chunk++) {
      if (sample + run.samplesPerChunk > sizes.count) throw refuse('damaged');
      const bytes = sizes.sum(sample, run.samplesPerChunk);
      if (chunks.offset(chunk - 1) + bytes > fileBytes) throw refuse('cut_off');
      sample += run.samplesPerChunk;
    }
  }
  const offsets = table.find(({ type }) => type === 'ctts');
  if (sample !== sizes.count || samplesIn(boxOf(table, 'stts')) !== sizes.count) throw refuse('damaged');
  if (offsets && samplesIn(offsets.content) > sizes.count) throw refuse('damaged');
  return sizes.count;
}

interface Sizes {
  count: number;
  /** The bytes of `length` samples from `first` on. */
  sum(first: number, length: number): number;
}

function sampleSizes(table: Box[]): Sizes {
  const compact = table.find(({ type }) => type === 'stz2')?.content;
  if (compact) {
    const bits = uint32(compact, 4) & 0xff;
    if (bits !== 4 && bits !== 8 && bits !== 16) throw refuse('damaged');
    const count = entries(compact, 8, bits / 8);
    return summed(count, (index) => compactSize(compact, bits, index));
  }
  const content = boxOf(table, 'stsz');
  const fixed = uint32(content, 4);
  if (fixed === 0) {
    const count = entries(content, 8, 4);
    return summed(count, (index) => content.getUint32(12 + index * 4));
  }
  return { count: entries(content, 8, 0), sum: (_, length) => fixed * length };
}

function compactSize(content: DataView, bits: number, index: number): number {
  if (bits === 16) return content.getUint16(12 + index * 2);
  if (bits === 8) return content.getUint8(12 + index);
  const pair = content.getUint8(12 + (index >> 1));
  return index % 2 === 0 ? pair >> 4 : pair & 0xf;
}

function summed(count: number, sizeOf: (index: number) => number): Sizes {
  return {
    count,
    sum(first, length) {
      let bytes = 0;
      for (let index = first; index < first + length; index++) bytes += sizeOf(index);
      return bytes;
    },
  };
}

function chunkOffsets(table: Box[]): { count: number; offset(index: number): number } {
  const wide = table.find(({ type }) => type === 'co64')?.content;
  if (wide) return { count: entries(wide, 4, 8), offset: (index) => uint64(wide, 8 + index * 8) };
  const content = boxOf(table, 'stco');
  return { count: entries(content, 4, 4), offset: (index) => uint32(content, 8 + index * 4) };
}

function sampleRuns(content: DataView): { firstChunk: number; samplesPerChunk: number }[] {
  return Array.from({ length: entries(content, 4, 12) }, (_, index) => ({
    firstChunk: uint32(content, 8 + index * 12),
    samplesPerChunk: uint32(content, 12 + index * 12),
  }));
}

/** The number of samples in a table of runs (`stts`, `ctts`). */
function samplesIn(content: DataView): number {
  const count = entries(content, 4, 8);
  let samples = 0;
  for (let index = 0; index < count; index++) samples += uint32(content, 8 + index * 8);
  return samples;
}

/** The number of entries a box announces at `offset`, all of which must lie inside it. */
function entries(content: DataView, offset: number, bytesEach: number): number {
  const count = uint32(content, offset);
  if (count > maxSamples || offset + 4 + Math.ceil(count * bytesEach) > content.byteLength)
    throw refuse('damaged');
  return count;
}
