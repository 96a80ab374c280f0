import type { Queryable } from '#api/database.ts';
import { insertMessages } from './repo.ts';

/** A mail about a request, to the parties of it. */
export interface RequestMail {
  kind: 'request-mail';
  requestId: string;
  /** An event of the request, or a reminder. */
  about: string;
  recipient: 'fan' | 'artist' | 'admins';
  /** The deadline a reminder was planned for; it is dropped where the deadline has moved. */
  deadlineAt?: string;
}

/** A mail about an account. */
export interface AccountMail {
  kind: 'account-mail';
  userId: string;
  about: 'artist_verified' | 'artist_refused';
  note?: string;
}

export type OutboxPayload = RequestMail | AccountMail;

/**
 * Plans effects in the transaction that makes them due. `key` makes each happen once, however often it is asked for;
 * `runAt` may lie in the future.
 */
export async function enqueue(
  tx: Queryable,
  now: Date,
  messages: { key: string; payload: OutboxPayload; runAt?: Date }[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map(({ key, payload, runAt }) => ({
      id: Bun.randomUUIDv7(),
      key,
      kind: payload.kind,
      payload: { ...payload },
      createdAt: now,
      runAt: runAt ?? now,
    })),
  );
}
