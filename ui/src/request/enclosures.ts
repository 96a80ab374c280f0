import type { EnclosureKind } from '@salamu/api/domain/request/enclosures';
import { apiForRequest, call } from '../session/api.ts';
import { callHeaders } from '../session/authorization.ts';

const listOf = (id: string, trackingToken: string | null) =>
  apiForRequest(trackingToken).requests({ id }).enclosures;

/** What is enclosed with a request; a guest says the request's token. */
export const enclosuresOf = (id: string, trackingToken: string | null = null) =>
  call(listOf(id, trackingToken).get());

export type Enclosures = Awaited<ReturnType<typeof enclosuresOf>>;

/** @throws ApiError */
export const enclose = (id: string, kind: EnclosureKind, file: Blob, trackingToken: string | null) =>
  putFile<Enclosures>(`/requests/${id}/enclosures/${kind}`, file, trackingToken);

/** @throws ApiError */
export const removeEnclosure = (id: string, kind: EnclosureKind, trackingToken: string | null) =>
  call(listOf(id, trackingToken)({ kind }).delete());

/**
 * An enclosure as a `blob:` address, for as long as the page is open.
 * @throws Error if the API returns none
 */
export async function openEnclosure(
  id: string,
  kind: EnclosureKind,
  { type, trackingToken }: { type: string; trackingToken: string | null },
): Promise<string> {
  const headers = callHeaders(trackingToken);
  const answer = await fetch(`/api/requests/${id}/enclosures/${kind}`, { headers });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type }));
}

/**
 * Send a file as it is: the client would wrap it in a form. `path` is below `/api`; `trackingToken` is a guest's.
 * @throws ApiError
 */
export function putFile<Answer>(
  path: string,
  file: Blob,
  trackingToken: string | null = null,
): Promise<NonNullable<Answer>> {
  return call(put<Answer>(path, file, trackingToken));
}

async function put<Answer>(path: string, file: Blob, trackingToken: string | null) {
  const headers = { ...callHeaders(trackingToken), 'content-type': 'application/octet-stream' };
  const response = await fetch(`/api${path}`, { method: 'PUT', headers, body: file });
  const { status, ok } = response;
  if (ok) return { data: (await response.json()) as Answer, error: null, status, response };
  return { data: null, error: { value: await response.text() }, status, response };
}
