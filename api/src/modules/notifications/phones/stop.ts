import { baseLocale } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import type { TextVia } from '#api/domain/notifications/kinds.ts';
import { stopOrStart } from '#api/domain/notifications/sms/phone.ts';
import { fromUs } from '#api/domain/notifications/sms/write.ts';
import { stopAnswers } from '#api/limits/limit-rules.ts';
import { countAttempt } from '#api/limits/limits.ts';
import type { Prepared } from '#api/providers/channel.ts';
import { sendWords } from '#api/providers/whatsapp/cloud.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { inLanguageOf } from '#api/start/language.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import {
  findLocale,
  type HashedNumber,
  lockNumber,
  startNumber,
  stopNumber,
  stoppedSince,
} from '../outbox/phones-repo.ts';
import { insertNotification } from '../outbox/repo.ts';
import type { Due } from '../repo.ts';

/** A number as STOP is kept: the number itself may be in no account. */
export const hashed = ({ env }: Pick<Context, 'env'>, number: string): HashedNumber => ({
  number,
  hashes: derivedFrom(env, 'stopped-numbers', number),
});

/**
 * STOP ends all that goes to a number, in whichever way and to whichever account, and START begins it again; the answer
 * says which it is. Returns what was asked for, if anything.
 */
export async function heedStop(
  ctx: Context,
  { number, words, via }: { number: string; words: string; via: TextVia },
): Promise<'stop' | 'start' | null> {
  const asked = stopOrStart(words);
  if (!asked) return null;
  const isAnswered = !(await Promise.all(stopAnswers.map((limit) => countAttempt(ctx, limit, number)))).some(
    ({ refused }) => refused,
  );
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await lockNumber(tx, number);
    if (asked === 'stop') await stopNumber(tx, hashed(ctx, number), now);
    else await startNumber(tx, hashed(ctx, number));
    const answer = { channel: via, about: 'answer', to: number } as const;
    if (isAnswered) await insertNotification(tx, { ...answer, createdAt: now, runAt: now });
  });
  return asked;
}

/** The answer to STOP or START: what holds for the number by now. */
export async function prepareAnswer(ctx: Context, { to, channel }: Due): Promise<Prepared> {
  const { db, env, texts } = ctx;
  if (!to) return { failure: 'late' };
  const isStopped = (await stoppedSince(db, hashed(ctx, to))) !== null;
  const reader = (await findLocale(db, to)) ?? { locale: baseLocale };
  return inLanguageOf(ctx, reader, (): Prepared => {
    const words = fromUs(isStopped ? m.texts_say_stopped() : m.texts_say_started());
    const language = currentLocale();
    if (channel === 'sms')
      return texts ? { words, send: () => texts.send({ to, words, language }) } : { failure: 'unreachable' };
    const account = env.whatsApp;
    return account ? { words, send: () => sendWords(account, { to, words }) } : { failure: 'unreachable' };
  });
}
