import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import type { Guest, SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import { lockCase } from '../cases/repo.ts';
import { caseOfStrike, lockStrike } from '../strikes/repo.ts';
import type { DecisionView } from './model.ts';
import { presentDecisions } from './present.ts';
import { givenStrikesOf, insertAppeal, takeDownsOf } from './repo.ts';

type Caller = SignedIn | Guest;

/** What our team has decided about the caller: what it took down of theirs, and their strikes. */
export async function listDecisions(
  ctx: Context,
  caller: Caller,
  requestId?: string,
): Promise<{ items: DecisionView[] }> {
  return { items: await decisionsOf(ctx.db, caller, ctx.clock.now(), requestId) };
}

async function decisionsOf(db: Queryable, caller: Caller, now: Date, requestId?: string) {
  const [takeDowns, strikes] = await Promise.all([
    takeDownsOf(db, caller, requestId),
    givenStrikesOf(db, caller, requestId),
  ]);
  return presentDecisions(takeDowns, strikes, now);
}

/**
 * Answer a decision, once and in time; it stands beside the decision in the admins' queue. The same words again change
 * nothing.
 * @throws DomainError `not_found` for what does not hit the caller, `invalid_transition`
 */
export async function answerDecision(
  ctx: Context,
  caller: Caller,
  id: string,
  written: string,
): Promise<DecisionView> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const now = ctx.clock.now();
  const words = written.trim();
  return transaction(ctx.db, async (tx) => {
    const strike = await lockWhole(tx, id);
    const find = async () => (await decisionsOf(tx, caller, now)).find((each) => each.id === id);
    const found = await find();
    if (!found) throw new DomainError('not_found');
    if (found.appeal?.words === words) return found;
    if (!found.mayAnswer) throw new DomainError('invalid_transition', tooLate(found));
    const caseId = strike?.caseId ?? id;
    await insertAppeal(tx, { id: newId(), caseId, strikeId: strike?.id ?? null, words, sentAt: now });
    return (await find()) ?? found;
  });
}

/**
 * Lock what the id names, so that it is answered once and never while it is taken back: a case, or a strike after its
 * case, in the order of those who decide.
 */
async function lockWhole(tx: Queryable, id: string) {
  await lockCase(tx, (await caseOfStrike(tx, id)) ?? id);
  return lockStrike(tx, id);
}

function tooLate({ appeal, undoneAt }: DecisionView): string {
  if (appeal) return m.refused_answered();
  return undoneAt ? m.refused_taken_back() : m.refused_answer_late();
}
