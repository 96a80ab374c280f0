import { patience } from '../../patience.ts';
import type { Dice } from '../dice.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A client as ours are: a call that was not answered, or that came at a bad moment, is repeated with the same key. */
export interface Client {
  call(
    token: string,
    method: string,
    path: string,
    options?: { body?: object; key?: string },
  ): Promise<Answer>;
  /** How many calls had to be repeated. */
  repeats: number;
}

const busy = [429, 500, 502, 503, 504];

export function clientOf(urls: string[], dice: Dice): Client {
  const client: Client = {
    repeats: 0,
    async call(token, method, path, { body, key } = {}) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      for (const until = performance.now() + patience; performance.now() < until; ) {
        const answer = await once(`${dice.pick(urls)}/api${path}`, init);
        if (answer && !isInProgress(answer) && !busy.includes(answer.status)) return answer;
        client.repeats += 1;
        await Bun.sleep(dice.between(50, 400));
      }
      throw new Error(`${method} ${path} was never answered`);
    },
  };
  return client;
}

async function once(url: string, init: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(8_000) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  } catch {
    return null;
  }
}

const isInProgress = ({ body }: Answer) => body.code === 'idempotency_in_progress';
