import type { Container } from './container.ts';
import type { OnRead } from './file-bytes.ts';
import { inspectVideo, type VideoFacts } from './inspect-video.ts';
import { remux } from './remux.ts';

export interface Order {
  path: string;
  kind: Container;
  /** The path of the clean copy; an existing file is overwritten. */
  cleanPath: string;
}

/**
 * Inspect a video and write a copy with nothing but picture and sound. The copy must pass the same inspection; the
 * facts are the copy's.
 * @throws DomainError `invalid_input` with words for the artist
 */
export async function cleanVideo(
  { path, kind, cleanPath }: Order,
  onRead: OnRead = () => {},
): Promise<VideoFacts> {
  const file = Bun.file(path);
  await inspectVideo(file, kind, onRead);
  const cleanKind = await remux(file, kind, cleanPath, onRead);
  return inspectVideo(Bun.file(cleanPath), cleanKind, onRead);
}
