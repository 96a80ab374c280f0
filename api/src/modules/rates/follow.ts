import type { Rates } from '#api/domain/money.ts';
import { jumpFrom, tableOf } from '#api/domain/rates/judge.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { settings } from '#api/modules/settings/service.ts';
import { DoubtfulAnswerError } from '#api/providers/payment/doubt.ts';
import type { RatesSettings } from '#api/providers/rates/settings.ts';
import { askForRates, hostOf } from '#api/providers/rates/source.ts';
import { findKept, storeKept } from '#api/records/kept-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { claimQuestion } from './source-repo.ts';

type Problem = { refused: boolean; words: string };

/**
 * Ask the source of exchange rates, once a day, and take its table if it is newer and nothing about it is odd. While it is
 * away, or odd, the rates in force stay. Admins are written to once about rates that are refused.
 */
export async function followSource(ctx: Context): Promise<number> {
  const { rates: source } = ctx.env;
  if (!source || !(await claimQuestion(ctx.db, ctx.clock.now(), hostOf(source)))) return 0;
  const found = await ask(source, ctx.clock.now());
  await transaction(ctx.db, async (tx) => {
    const refused = 'perUsd' in found ? await take(tx, found) : found;
    await note(tx, ctx.clock.now(), hostOf(source), refused);
  });
  return 0;
}

async function ask(source: RatesSettings, now: Date): Promise<Rates | Problem> {
  try {
    const table = tableOf(await askForRates(source), now);
    return 'refuse' in table ? { refused: true, words: table.refuse } : table;
  } catch (error) {
    const words = error instanceof DoubtfulAnswerError ? `${capital(error.message)}.` : 'It doesn’t answer.';
    return { refused: false, words };
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Why it isn't taken; null if it is, or is no newer than the rates in force. */
async function take(tx: Queryable, table: Rates): Promise<Problem | null> {
  const { rates: inForce } = await settings({ db: tx });
  if (table.asOf <= inForce.asOf) return null;
  const words = jumpFrom(inForce, table);
  if (words) return { refused: true, words };
  await storeKept(tx, 'ratesTaken', table);
  return null;
}

async function note(tx: Queryable, now: Date, host: string, problem: Problem | null): Promise<void> {
  const before = await findKept(tx, 'ratesAsked');
  const at = now.toISOString();
  const lasts = before?.host === host && before.problem?.refused === problem?.refused;
  const since = (lasts && before.problem?.since) || at;
  await storeKept(tx, 'ratesAsked', { at, host, problem: problem && { ...problem, since } });
  if (!problem?.refused) return;
  await enqueue(tx, now, [
    {
      key: `rates_refused:${host}:${since}`,
      payload: {
        kind: 'admin-mail',
        recipient: 'admins',
        about: 'rates_refused',
        host,
        words: problem.words,
        at,
      },
    },
  ]);
}
