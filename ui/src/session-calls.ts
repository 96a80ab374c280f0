import { api, call } from './api.ts';
import { noteSigningOut } from './login-redirect.ts';

/** Who the stored token belongs to. */
export const verify = () => call(api.users.verify.get());

/** End the session at the server. */
export function logout() {
  noteSigningOut();
  return call(api.users.logout.post());
}
