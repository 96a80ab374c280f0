import pg from 'pg';
import { pause } from './pause.ts';

export interface Listening {
  url: string;
  channel: string;
  hear(words: string): void;
  /** From now on everything is heard as it is committed; before that, something may have been missed. */
  up(): void;
  /** Something may be missed from now on. */
  down(error: unknown): void;
}

/** How often the connection is proved, in milliseconds, and how long it is tried again after it was lost. */
const proveEvery = 2_000;
const tryAgainAfter = 1_000;
/** What was sent and has not come back by then is not coming: the connection hangs, or a pooler lends others' sessions. */
const patience = 2_000;
/** How long a connection may take to end before it is left to itself. */
const endsWithin = 500;

const lost = () => new Error('the database’s news are not heard any more');

/**
 * Hear what is told on a channel for as long as the product runs, on a connection of its own. Each two seconds a word of
 * ours has to come back, so that a line that is silently dead is noticed. Returns how to end it.
 */
export function listen({ url, channel, hear, up, down }: Listening): () => Promise<void> {
  const ended = new AbortController();
  const running = run();

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        await one();
      } catch (error) {
        if (ended.signal.aborted) return;
        down(error);
        await pause(tryAgainAfter, ended.signal).catch(() => undefined);
      }
    }
  }

  async function one(): Promise<never> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
    const failed = Promise.withResolvers<never>();
    failed.promise.catch(() => undefined);
    const own = `here ${crypto.randomUUID()}`;
    let back = Promise.withResolvers<void>();
    client.on('error', failed.reject);
    client.on('end', () => failed.reject(lost()));
    const giveUp = () => failed.reject(lost());
    ended.signal.addEventListener('abort', giveUp);
    client.on('notification', ({ payload = '' }) => {
      if (payload === own) back.resolve();
      else if (!payload.startsWith('here ')) hear(payload);
    });
    try {
      await Promise.race([client.connect(), failed.promise]);
      await Promise.race([client.query(`LISTEN ${pg.escapeIdentifier(channel)}`), failed.promise]);
      for (let isUp = false; ; isUp = true) {
        back = Promise.withResolvers();
        const sent = client.query('SELECT pg_notify($1, $2)', [channel, own]);
        await Promise.race([Promise.all([sent, back.promise]), failed.promise, late(patience)]);
        if (!isUp) up();
        await Promise.race([pause(proveEvery, ended.signal), failed.promise]);
      }
    } finally {
      ended.signal.removeEventListener('abort', giveUp);
      await Promise.race([client.end().catch(() => undefined), pause(endsWithin)]);
    }
  }

  return async () => {
    ended.abort();
    await running;
  };
}

const late = (milliseconds: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(lost()), milliseconds).unref());
