import type { Container } from './container.ts';
import { inspectVideo, type VideoFacts } from './inspect-video.ts';
import { remux } from './remux.ts';

export interface Order {
  path: string;
  kind: Container;
  /** Where the clean copy goes; what is there is overwritten. */
  cleanPath: string;
  /** For what was taken before profiles were looked at: it loses its place and phone all the same. */
  anyProfile?: boolean;
}

/**
 * Inspect a video and write a copy without anything but picture and sound. The copy has to pass the same inspection;
 * the facts are the copy's.
 * @throws DomainError `invalid_input` with words for the artist
 */
export async function cleanVideo({ path, kind, cleanPath, anyProfile }: Order): Promise<VideoFacts> {
  const file = Bun.file(path);
  await inspectVideo(file, kind, anyProfile);
  const cleanKind = await remux(file, kind, cleanPath);
  return inspectVideo(Bun.file(cleanPath), cleanKind, anyProfile);
}
