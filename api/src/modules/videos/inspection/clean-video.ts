import type { OnRead } from '#api/domain/video/file-bytes.ts';
import type { Container } from './container.ts';
import { flatten } from './flatten.ts';
import { inspectVideo, type VideoFacts } from './inspect-video.ts';
import { remux } from './remux.ts';

export interface Order {
  path: string;
  kind: Container;
  /** The path of the clean copy; an existing file is overwritten. */
  cleanPath: string;
}

/** Milliseconds between heartbeats while another program reads the video. */
const beat = 5_000;

/**
 * Inspect a video and write a copy with only its picture and sound; the copy must pass the same inspection, and the
 * facts are the copy's. @throws DomainError `invalid_input` with a message for the artist
 */
export async function cleanVideo(
  { path, kind, cleanPath }: Order,
  onRead: OnRead = () => {},
): Promise<VideoFacts> {
  const file = Bun.file(path);
  const { edits, videoCodec } = await inspectVideo(file, kind, onRead);
  // Chrome records H.264 into WebM, but players only expect it in MP4.
  if (edits || (kind === 'video/webm' && videoCodec === 'avc')) {
    const alive = setInterval(() => onRead(1), beat);
    await flatten({ path, out: cleanPath, edits }).finally(() => clearInterval(alive));
    return (await inspectVideo(Bun.file(cleanPath), 'video/mp4', onRead)).facts;
  }
  const cleanKind = await remux(file, kind, cleanPath, onRead);
  return (await inspectVideo(Bun.file(cleanPath), cleanKind, onRead)).facts;
}
