import pg from 'pg';
import { pause } from './pause.ts';

export interface Listening {
  url: string;
  channel: string;
  hear(words: string): void;
  /** Tells the channel words of ours, from another session. */
  tell(words: string): Promise<unknown>;
  /** From now on everything is heard as it is committed; before that, something may have been missed. */
  up(): void;
  /** Something may be missed from now on. */
  down(error: unknown): void;
}

/** How often the connection is proved, in milliseconds, and how long it is tried again after it was lost. */
const proveEvery = 2_000;
const tryAgainAfter = 1_000;
const patience = 2_000;
/** What was told and has not come back by then is not coming; it may have had to wait for a session to be told by. */
const echoWithin = 5_000;
/** How long a connection may take to end before it is left to itself. */
const endsWithin = 500;

const lost = () => new Error('the database’s news are not heard any more');

/**
 * Hear what is told on a channel for as long as the product runs, on a connection of its own. Each two seconds a word of
 * ours, told by another session, has to come back: so a line that is silently dead is noticed, and a pooler that lends its
 * sessions. Returns how to end it.
 */
export function listen({ url, channel, hear, tell, up, down }: Listening): () => Promise<void> {
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
        const sent = tell(own);
        await Promise.race([Promise.all([sent, back.promise]), failed.promise, late(echoWithin)]);
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
