import { type Api, ApiError, unwrap } from '@salamu/api/client';
import { type EnclosureKind, enclosureKinds } from '@salamu/api/domain/request/enclosures';
import { m } from '@salamu/messages/messages';

/** The API as a guest calls it, with a file as the call's body. */
export type ApiSending = (file: File, trackingToken: string | null) => Api;

/** A file that was sent without scripts and isn't there, and why, in words. */
export interface Lost {
  kind: EnclosureKind;
  why: string;
}

/** The files that a form has, or says were chosen on an earlier page. */
export const chosenIn = (data: FormData): EnclosureKind[] =>
  enclosureKinds.filter((kind) => data.get(kind) || data.getAll('again').includes(kind));

/**
 * Send a form's files along with the request that it has become. They stop no order: those that don't get through are
 * named.
 */
export async function enclosePosted(
  apiSending: ApiSending,
  { id, token }: { id: string; token: string | null },
  data: FormData,
): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (const kind of enclosureKinds) {
    const file = data.get(kind);
    if (!(file instanceof File)) continue;
    const send = () => unwrap(apiSending(file, token).requests({ id }).enclosures({ kind }).put());
    const why = file.size === 0 ? m.request_file_away() : await send().then(() => null, whyNot);
    if (why !== null) lost.push({ kind, why });
  }
  return lost;
}

/** The API's own words if it refuses the file; if it is away or busy, that. */
function whyNot(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return m.request_file_away();
  return error.errors[0]?.message ?? error.message;
}
