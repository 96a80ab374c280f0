import { call } from './api.ts';
import { callHeaders } from './authorization.ts';

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
