import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { required, setting, webUrl } from '#api/start/settings/settings.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { readAs } from '../doubt.ts';
import { guardedFetch, jsonOf } from '../guarded-fetch.ts';

export const pawapaySettings = Type.Object({
  token: required('PAWAPAY_API_TOKEN', 'the API token of the live account'),
  apiUrl: setting('PAWAPAY_API_URL', webUrl, {
    says: 'where pawaPay, its sandbox or its simulator answers',
    default: 'https://api.pawapay.io',
  }),
});
export type PawapaySettings = Static<typeof pawapaySettings>;

/** pawaPay's answer: the data, or a clear no by its failure code. */
export type Said<T> = { ok: true; data: T } | { ok: false; code: string; message: string };

interface Question<Schema extends TSchema> {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** The form of an answer that is no refusal. */
  data: Schema;
}

/** pawaPay's API under our token. A call throws if its outcome is unknown: no answer, or one of an undocumented form. */
export type Call = <Schema extends TSchema>(question: Question<Schema>) => Promise<Said<Static<Schema>>>;

/** Refused temporarily: not now, too many. */
const passing = [408, 429];

const reason = Type.Object({
  failureCode: Type.String({ pattern: '^[A-Z_]{1,60}$' }),
  failureMessage: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const refusal = Type.Object({ failureReason: reason });

export function pawapayApi({ apiUrl, token }: PawapaySettings): Call {
  return async ({ method, path, body, data: form }) => {
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await guardedFetch(new URL(path, apiUrl), init, timeLimits.providerCall);
    const { status } = response;
    const what = `what pawaPay answered to ${method} ${path.replace(/[0-9a-f-]{36}|\?.*/g, '…')}`;
    if (status >= 500 || passing.includes(status))
      throw new Error(`${what}, ${status}, does not say what happened`);
    const said = await jsonOf(response, what);
    const isNo = !response.ok || (Object(said) as { status?: unknown }).status === 'REJECTED';
    if (!isNo) return { ok: true, data: readAs(form, said, what) };
    const { failureCode, failureMessage } = readAs(refusal, said, what).failureReason;
    return { ok: false, code: failureCode, message: (failureMessage ?? '').slice(0, 200) };
  };
}

/** The data, or an error with what pawaPay said: for queries, where a refusal is not an answer. */
export function dataOf<T>(said: Said<T>): T {
  if (said.ok) return said.data;
  throw new Error(`pawaPay said: ${said.code} ${said.message}`);
}
