import { type Box, boxesIn, boxOf, topLevelBoxes, uint32 } from '#api/domain/video/boxes.ts';
import { type Edits, editsOf } from '#api/domain/video/edits.ts';
import type { FileBytes } from '#api/domain/video/file-bytes.ts';
import { refuse } from '#api/domain/video/refusal.ts';
import { checkFragment, defaultSampleSizes } from './fragments.ts';
import { checkSampleTable } from './sample-table.ts';

/** More than the index of five minutes from any camera; it is read into memory. */
const maxIndexBytes = 32 * 1024 * 1024;

/**
 * Walk an MP4 or QuickTime file: every box, and every sample in its tables or fragments, must lie inside the file, so
 * truncated files fail here. Returns what its edit lists show; null for all.
 */
export async function checkMovie(file: FileBytes): Promise<Edits | null> {
  let movie: Box[] | null = null;
  let defaults = new Map<number, number>();
  let samples = 0;
  let hasMedia = false;

  for await (const box of topLevelBoxes(file)) {
    const bytes = box.end - box.content;
    if (box.type === 'mdat') hasMedia ||= bytes > 0;
    if (box.type !== 'moov' && box.type !== 'moof') continue;
    if (bytes > maxIndexBytes) throw refuse('damaged');
    const content = await file.read(box.content, bytes);
    if (box.type === 'moov') {
      if (movie) throw refuse('damaged');
      movie = boxesIn(content);
      defaults = defaultSampleSizes(movie);
      samples += checkTracks(movie, file.size);
    } else {
      if (!movie) throw refuse('damaged');
      samples += checkFragment(content, box, defaults, file.size);
    }
  }
  if (!movie || !hasMedia || samples === 0) throw refuse('cut_off');
  return editsOf(movie);
}

function checkTracks(movie: Box[], fileBytes: number): number {
  let samples = 0;
  for (const track of movie.filter(({ type }) => type === 'trak')) {
    const media = boxesIn(boxOf(boxesIn(track.content), 'mdia'));
    const information = boxesIn(boxOf(media, 'minf'));
    checkDataIsInside(information);
    samples += checkSampleTable(boxesIn(boxOf(information, 'stbl')), fileBytes);
  }
  return samples;
}

/** A track may reference another file for its samples (`dref`); the first flag says it doesn't. */
function checkDataIsInside(information: Box[]): void {
  const references = boxOf(boxesIn(boxOf(information, 'dinf')), 'dref');
  if (references.byteLength < 8) throw refuse('damaged');
  const entries = boxesIn(
    new DataView(references.buffer, references.byteOffset + 8, references.byteLength - 8),
  );
  if (entries.length === 0 || entries.some(({ content }) => (uint32(content, 0) & 1) === 0))
    throw refuse('damaged');
}
