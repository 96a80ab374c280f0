import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { required, setting, webUrl } from '#api/start/settings/settings.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { expectEcho, readAs } from '../doubt.ts';
import { guardedFetch, jsonOf } from '../guarded-fetch.ts';

export const paystackSettings = Type.Object({
  secretKey: required('PAYSTACK_SECRET_KEY', 'the secret key, which signs the webhooks too'),
  apiUrl: setting('PAYSTACK_API_URL', webUrl, {
    says: 'where Paystack or its simulator answers',
    default: 'https://api.paystack.co',
  }),
});
export type PaystackSettings = Static<typeof paystackSettings>;

export const isTestKey = ({ secretKey }: Pick<PaystackSettings, 'secretKey'>) =>
  secretKey.startsWith('sk_test_');

/** Paystack's answer: the data (`next` leads on in a list), or a clear no in words its merchant understands. */
export type Said<T> =
  | { ok: true; data: T; next: string | null }
  | { ok: false; status: number; message: string };

export interface Question<Schema extends TSchema> {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** The form of a yes's data. */
  data: Schema;
}

/**
 * Paystack's API under our key. A call throws if its outcome is unknown: no answer, an error on their side, an
 * undocumented form, or data of the other mode, test for live or live for test.
 */
export type Call = <Schema extends TSchema>(question: Question<Schema>) => Promise<Said<Static<Schema>>>;

/** Refused temporarily: not now, too many. */
const passing = [408, 429];

const yes = Type.Object({
  status: Type.Literal(true),
  message: Type.String(),
  data: Type.Unknown(),
  meta: Type.Optional(Type.Unknown()),
});
/** Where a list goes on, if it does. */
const paged = Type.Object({ next: Type.String({ minLength: 1, maxLength: 200 }) });
const no = Type.Object({ status: Type.Literal(false), message: Type.String() });
const ofMode = Type.Object({ domain: Type.String() });

export function paystackApi({ apiUrl, secretKey }: PaystackSettings): Call {
  const mode = isTestKey({ secretKey }) ? 'test' : 'live';
  return async ({ method, path, body, data: form }) => {
    const init = {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await guardedFetch(new URL(path, apiUrl), init, timeLimits.providerCall);
    const { status } = response;
    const what = `what Paystack answered to ${method} ${path.replace(/\?.*/, '')}`;
    if (status >= 500 || passing.includes(status))
      throw new Error(`${what}, ${status}, does not say what happened`);
    const said = await jsonOf(response, what);
    if (!response.ok) return { ok: false, status, message: readAs(no, said, what).message };
    const answer = readAs(yes, said, what);
    const data = readAs(form, answer.data, what);
    for (const each of Array.isArray(data) ? data : [data]) expectMode(each, mode, what);
    const next = Value.Check(paged, answer.meta) ? answer.meta.next : null;
    return { ok: true, data, next };
  };
}

/** Paystack calls the mode `domain`; not every answer carries it. */
function expectMode(data: unknown, mode: 'test' | 'live', what: string): void {
  const hasMode = typeof data === 'object' && data !== null && 'domain' in data;
  if (hasMode) expectEcho(what, { mode: [readAs(ofMode, data, what).domain, mode] });
}

/** The data, or an error with what Paystack said: for queries, where a refusal is not an answer. */
export function dataOf<T>(said: Said<T>): T {
  if (said.ok) return said.data;
  throw new Error(`Paystack said: ${said.message}`);
}

/** Whether the no means that Paystack has never heard of the subject. */
export function isUnknown<T>(said: Said<T>): boolean {
  return !said.ok && (said.status === 404 || /not found|is invalid/i.test(said.message));
}
