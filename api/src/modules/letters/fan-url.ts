import { issueTrackingToken } from '#api/modules/requests/tracking/links.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';

/** The fan's page of a request, in the language spoken here: in the profile, or for a guest behind a fresh link in every mail. */
export async function fanUrl(
  { db, clock, env }: Context,
  request: { id: string; fanId: string | null; endedAt: Date | null },
): Promise<string> {
  if (request.fanId) return `${siteUrl(env)}/profile/requests/${request.id}`;
  return `${siteUrl(env)}/track/${request.id}#${await issueTrackingToken(db, clock.now(), request)}`;
}
