import type { RequestRow } from '#api/records/requests-repo.ts';
import type { FlagCaseRow } from './repo.ts';

/** Who answers for what was flagged: the artist for a video or a profile, the fan for a brief or a review; guests can't be given strikes, nor who sent a reaction. */
export function struckBy(
  { thing, artist }: FlagCaseRow,
  request: Pick<RequestRow, 'fan'> | null,
): { id: string; name: string } | null {
  if (thing === 'video' || thing === 'artist') return { id: artist.userId, name: artist.stageName };
  if (thing === 'reaction') return null;
  return request?.fan ? { id: request.fan.id, name: request.fan.name } : null;
}

/** Once for each case: of what is taken down, or of a profile, which nothing but a suspension takes down. */
export function mayStrike({ thing, outcome, restoredAt, strike }: FlagCaseRow): boolean {
  if (strike) return false;
  return thing === 'artist' ? outcome === null : outcome === 'taken_down' && restoredAt === null;
}
