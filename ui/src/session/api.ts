import { type Api, ApiError, createApi, unwrap } from '@salamu/api/client';
import { currentLocale } from '@salamu/messages/messages';
import { deviceZone } from '../browser/device.ts';
import { leaveForLogin } from './login-redirect.ts';
import { removeToken, storedToken } from './token.ts';

const isBrowser = typeof location !== 'undefined';
const origin = isBrowser ? location.origin : '';
const place = isBrowser ? { timeZone: deviceZone(), language: currentLocale } : {};

/** Send a call. If it needs a password proof, ask for it and retry; loaded on demand, since few calls do. */
async function send(call: Request): Promise<Response> {
  const again = call.clone();
  const answer = await fetch(call);
  if (answer.status !== 403) return answer;
  const { proveAndRepeat } = await import('../proof/repeat.ts');
  return proveAndRepeat(answer, again);
}

export const api: Api = createApi(origin, { ...place, token: storedToken, fetch: send });

/** The API client, with a guest's tracking token or the session. */
export function apiForRequest(trackingToken: string | null): Api {
  return trackingToken ? createApi(origin, { ...place, trackingToken: () => trackingToken }) : api;
}

/**
 * A call's answer. Any 401 ends the session here and leads to `/login` (§8.1).
 * @throws ApiError
 */
export async function call<Data>(promise: Parameters<typeof unwrap<Data>>[0]): Promise<NonNullable<Data>> {
  try {
    return await unwrap(promise);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      removeToken();
      leaveForLogin();
    }
    throw error;
  }
}
