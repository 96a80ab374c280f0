import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { Log } from '#api/start/log/log.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import type { Clock } from '../../clock.ts';
import { readAs } from '../doubt.ts';
import { guardedFetch, jsonOf } from '../guarded-fetch.ts';
import { tokensOf } from './oauth.ts';
import { type Purpose, secretFor } from './secret-address.ts';
import type { MpesaSettings } from './settings.ts';

interface Parts {
  settings: MpesaSettings;
  /** The origin of callback URLs; read each time, since the server may start later. */
  callbackUrl: () => string;
  /** Keys of the secret callback URLs: the first one writes, all of them read. */
  keys: Buffer[];
  clock: Clock;
  log: Log;
}

export type DarajaBody = Record<string, unknown>;

export interface Refusal {
  accepted: false;
  code: string;
  message: string;
}

/** Daraja's immediate answer: that it accepted the request, or the error by which it refused it. */
export type DarajaAnswer = { accepted: true; body: DarajaBody } | Refusal;

/** Daraja's HTTP API under our credentials. */
export interface Daraja extends Pick<Parts, 'settings' | 'clock' | 'log' | 'keys'> {
  /** @throws if there was no answer, or none that can be parsed: then the outcome is unknown */
  post(path: string, body: DarajaBody): Promise<DarajaAnswer>;
  /** Make sure there is a token. @throws NoTokenError */
  signIn(): Promise<void>;
  addressFor(purpose: Purpose, id: string): string;
  /** The initiator's password, encrypted. */
  credential(): string;
}

const anything = Type.Record(Type.String(), Type.Unknown());

/** A broken gateway in front of Daraja answers with a page. */
const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;

/** Whether an error says that the token is no longer valid; then the call did nothing. */
const refusesToken = (status: number, code: string) => status === 401 || code === '404.001.03';

export function darajaClient({ settings, callbackUrl, keys, clock, log }: Parts): Daraja {
  const tokens = tokensOf(settings, clock);

  async function send(path: string, body: DarajaBody, token: string) {
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await guardedFetch(`${settings.apiUrl}${path}`, init, timeLimits.mpesa);
    const { status } = response;
    if (status >= 500 && !isJson(response)) throw new Error(`Daraja answered ${status} to ${path}`);
    const what = `what Daraja answered to ${path}`;
    return { status, said: readAs(anything, await jsonOf(response, what), what) };
  }

  return {
    settings,
    clock,
    log,
    keys,
    async post(path, body) {
      const token = await tokens.get();
      let answer = await send(path, body, token);
      if (refusesToken(answer.status, String(answer.said.errorCode)))
        answer = await send(path, body, await tokens.get(token));
      const { status, said } = answer;
      // An error may come with any status, even 200.
      if (typeof said.errorCode === 'string')
        return { accepted: false, code: said.errorCode, message: String(said.errorMessage ?? '') };
      if (status !== 200) throw new Error(`Daraja answered ${status} to ${path}`);
      return { accepted: true, body: said };
    },
    signIn: async () => void (await tokens.get()),
    addressFor: (purpose, id) =>
      `${callbackUrl()}/api/payments/webhooks/mpesa/${secretFor(keys, purpose, id)}`,
    credential: () => securityCredential(settings.initiatorPassword, settings.certificate),
  };
}

/** An error from before anything is done: the request was malformed, or there were too many at a time. */
export function wasNotTaken(code: string): boolean {
  return code.startsWith('400.') || code === '500.003.02' || code === '500.003.03';
}

/**
 * The initiator's password in the form Daraja needs: encrypted with RSA PKCS#1 v1.5 under the key of Safaricom's
 * certificate, in base64. `certificate` is PEM: a certificate, or just a public key.
 */
export function securityCredential(password: string, certificate: string): string {
  const key = { key: createPublicKey(certificate), padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(key, Buffer.from(password)).toString('base64');
}
