import { issueTrackingToken } from '#api/modules/requests/tracking/links.ts';
import type { Context } from '#api/start/context.ts';

/** The fan's page of a request: in the profile, or for a guest behind a fresh link in every mail. */
export async function fanUrl(
  { db, clock, env }: Context,
  request: { id: string; fanId: string | null; endedAt: Date | null },
): Promise<string> {
  if (request.fanId) return `${env.publicUrl}/profile/requests/${request.id}`;
  return `${env.publicUrl}/track/${request.id}#${await issueTrackingToken(db, clock.now(), request)}`;
}
