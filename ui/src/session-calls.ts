import { api, call } from './api.ts';
import { noteSigningOut } from './login-redirect.ts';

/** Who the stored token belongs to; no answer within `milliseconds` counts as none. */
export const verify = (milliseconds: number) =>
  call(api.users.verify.get({ fetch: { signal: AbortSignal.timeout(milliseconds) } }));

/** End the session at the server. */
export function logout() {
  noteSigningOut();
  return call(api.users.logout.post());
}
