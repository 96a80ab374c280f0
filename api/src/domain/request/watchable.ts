import type { RequestFacts } from './transitions.ts';

interface Watched extends Pick<RequestFacts, 'deliveredAt' | 'status'> {
  video: { takenDownAt: Date | null } | null;
}

/** Whether a video has been delivered and may be watched: the money has not gone back and it was not taken down. */
export function isWatchable({ deliveredAt, status, video }: Watched): boolean {
  return deliveredAt !== null && status !== 'refunded' && video !== null && video.takenDownAt === null;
}
