import { api, call } from './api.ts';
import { noteSigningOut } from './login-redirect.ts';

/** Who the stored token belongs to; no answer before `patience` ends counts as none. */
export const verify = (patience: AbortSignal) => call(api.users.verify.get({ fetch: { signal: patience } }));

/** End the session at the server. */
export function logout() {
  noteSigningOut();
  return call(api.users.logout.post());
}
