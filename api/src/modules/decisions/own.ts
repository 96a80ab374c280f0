import { m } from '@salamu/messages/messages';
import type { Guest, SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { mayAppeal } from '#api/domain/moderation/appeals.ts';
import { type DecisionRow, findDecision, lockDecision } from '#api/records/decisions-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import type { DecisionView, SuspensionView } from './model.ts';
import { presentDecision, presentStrike, presentSuspension } from './present.ts';
import { decisionsAgainst, decisionsOf, updateDecision } from './repo.ts';

type Caller = SignedIn | Guest;

/** Decisions against the caller: take-downs and strikes. */
export async function listDecisions(
  ctx: Context,
  caller: Caller,
  requestId?: string,
): Promise<{ items: DecisionView[] }> {
  const rows = await decisionsOf(ctx.db, caller, requestId);
  return { items: rows.map((row) => presentDecision(row, ctx.clock.now())) };
}

/**
 * Appeal a take-down or strike, once and in time; admins see it in their queue. Repeating it changes nothing.
 * @throws DomainError `not_found` unless it concerns the caller, `invalid_transition`
 */
export async function answerDecision(
  ctx: Context,
  caller: Caller,
  id: string,
  words: string,
): Promise<DecisionView> {
  const row = await answer(ctx, words, async (tx) => {
    const found = isUuid(id) && (await decisionsOf(tx, caller)).find((each) => each.id === id);
    if (!found) throw new DomainError('not_found');
    return found;
  });
  return presentDecision(row, ctx.clock.now());
}

/**
 * The content of the mailed link's page. @throws DomainError `invalid_input` at `token` for a link that does not work
 */
export async function readSuspension(ctx: Context, token: string): Promise<SuspensionView> {
  return presentSuspension(await behind(ctx.db, token), ctx.clock.now());
}

/**
 * Appeal a suspension with the mailed link, once and in time. Repeating it changes nothing. @throws DomainError
 * `invalid_input` at `token` for a link that does not work, `invalid_transition`
 */
export async function answerSuspension(ctx: Context, token: string, words: string): Promise<SuspensionView> {
  const row = await answer(ctx, words, (tx) => behind(tx, token));
  return presentSuspension(row, ctx.clock.now());
}

async function behind(db: Queryable, token: string): Promise<DecisionRow> {
  const found = await findDecision(db, { link: hashOf(token) });
  if (!found) throw invalidInput({ path: 'token', message: m.refused_suspension_link() });
  return found;
}

async function answer(
  ctx: Context,
  written: string,
  find: (tx: Queryable) => Promise<DecisionRow>,
): Promise<DecisionRow> {
  const now = ctx.clock.now();
  const words = written.trim();
  return transaction(ctx.db, async (tx) => {
    await lockDecision(tx, (await find(tx)).id);
    const found = await find(tx);
    if (found.words === words) return found;
    const { decidedAt, endedAt, answeredAt } = found;
    if (!mayAppeal({ decidedAt, undoneAt: endedAt, appealed: answeredAt !== null }, now))
      throw new DomainError('invalid_transition', whyNot(found));
    await updateDecision(tx, found.id, { words, answeredAt: now });
    return { ...found, words, answeredAt: now };
  });
}

function whyNot({ answeredAt, endedAt }: DecisionRow): string {
  if (answeredAt) return m.refused_answered();
  return endedAt ? m.refused_taken_back() : m.refused_answer_late();
}

export async function exportDecisions(ctx: Context, user: SignedIn) {
  const now = ctx.clock.now();
  const [decisions, strikes, suspensions] = await Promise.all([
    listDecisions(ctx, user),
    decisionsAgainst(ctx.db, user.id, 'strike'),
    decisionsAgainst(ctx.db, user.id, 'suspension'),
  ]);
  return {
    strikes: strikes.map((row) => {
      const { reason, givenAt, endsAt, endedAt } = presentStrike(row, now);
      return { reason, givenAt, endsAt, endedAt };
    }),
    decisions: decisions.items,
    suspensions: suspensions.map((row) => {
      const { until: _, mayAnswer: __, ...rest } = presentSuspension(row, now);
      return { ...rest, endedAt: row.endedAt?.toISOString() ?? null };
    }),
  };
}
