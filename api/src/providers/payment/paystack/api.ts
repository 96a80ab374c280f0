import type { PaystackSettings } from '#api/payment-env.ts';

/** What Paystack said: the data, or a clear no in words that its merchant understands. */
export type Said<T> = { ok: true; data: T } | { ok: false; status: number; message: string };

/** Calls Paystack. Throws where nobody knows what came of it: no answer, a fault of theirs, or words we cannot read. */
export type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Said<T>>;

/** Two calls, one after the other, must fit into the ten seconds that our own callers are given. */
const patience = 4_500;
/** Refused for now and not for good: not now, too many. */
const passing = [408, 429];

export function paystackApi({ apiUrl, secretKey }: PaystackSettings): Call {
  return async <T>(method: string, path: string, body?: object): Promise<Said<T>> => {
    const response = await fetch(new URL(path, apiUrl), {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const { status } = response;
    if (status >= 500 || passing.includes(status)) throw unclear(method, path, status);
    const { status: done, message, data } = (await response.json()) as Partial<Envelope<T>>;
    if (response.ok && done === true && data !== undefined) return { ok: true, data };
    if (response.ok || done !== false) throw unclear(method, path, status);
    return { ok: false, status, message: String(message) };
  };
}

interface Envelope<T> {
  status: boolean;
  message: string;
  data: T;
}

function unclear(method: string, path: string, status: number): Error {
  return new Error(`Paystack answered ${status} to ${method} ${path}, which leaves it open what came of it`);
}

/** The data, or an error that tells what Paystack said: for questions, where no answer is not an answer. */
export function dataOf<T>(said: Said<T>): T {
  if (said.ok) return said.data;
  throw new Error(`Paystack said: ${said.message}`);
}

/** Whether the no means that Paystack has never heard of what it was asked about. */
export function isUnknown<T>(said: Said<T>): boolean {
  return !said.ok && (said.status === 404 || /not found|is invalid/i.test(said.message));
}
