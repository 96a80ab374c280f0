import { Value } from '@sinclair/typebox/value';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import {
  type ApprovalInput,
  type ApprovalKind,
  soloApprovalFrom,
  soloApprovals,
} from '#api/domain/admin/approvals.ts';
import { DomainError, type ProblemCode } from '#api/domain/errors.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { audit, reasonsOf } from '#api/modules/audit/audit.ts';
import { adminsWhoMay } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { auditedOf, byItself, type Command, hasSecondOwner, type Run } from './command.ts';
import type { Approval, Approvals } from './model.ts';
import { presentAll } from './present.ts';
import { type ApprovalRow, endWaiting, findWaiting, lockApproval } from './repo.ts';

export { endWaiting } from './repo.ts';

export type Commands = Record<ApprovalKind, Command<ApprovalInput, object>>;

export async function approvalsAbout(
  db: Queryable,
  now: Date,
  targetIds: string[],
): Promise<Map<string, Approval>> {
  const items = await presentAll(db, await findWaiting(db, now, targetIds));
  return new Map(items.map((approval) => [approval.target.id, approval]));
}

export const listApprovals = async ({ db, clock }: Context): Promise<Approvals> => ({
  items: await presentAll(db, await findWaiting(db, clock.now())),
});

/**
 * Approve another owner's request: its command is checked and executed as if called now. @throws DomainError
 * `not_found`, `own_approval`, `invalid_transition` if it is decided or over, `changed_meanwhile` if it is no longer
 * possible, and whatever else the command is refused with
 */
export async function approve(ctx: Context, admin: SignedIn, id: string, commands: Commands): Promise<void> {
  await decide(ctx, id, async (tx, row, now) => {
    const { kind, targetId, input, askedBy, askedAt } = row;
    const reason = (await reasonsOf(tx, [id])).get(id);
    const asked: Run = { ctx, tx, now, askedBy, caller: admin, key: id, reason, says: reason };
    if (askedBy === admin.id) await assertWaited(asked, kind, askedAt);
    const run = askedBy === admin.id ? byItself(asked, kind) : asked;
    const target = await checkAgain(run, commands[kind], row).catch((error) => {
      if (!(error instanceof DomainError) || !outdated.includes(error.code)) throw error;
      throw new DomainError('changed_meanwhile', `${error.message} Refuse it.`);
    });
    await commands[kind].execute(run, target, input);
    await endWaiting(tx, { id }, admin.id, now);
    await audit(tx, now, { actorId: admin.id, action: 'approval_given', targetId, after: auditedOf(input) });
  });
}

/** The initiator may approve only what `soloApprovals` allows, after the wait. @throws DomainError `own_approval` */
async function assertWaited(run: Run, kind: ApprovalKind, askedAt: Date): Promise<void> {
  const rule = soloApprovals[kind];
  if (!rule || (rule === 'without_second_owner' && (await hasSecondOwner(run))))
    throw new DomainError('own_approval', 'You asked for this yourself. Another owner has to approve it.');
  const from = soloApprovalFrom(askedAt);
  if (run.now < from)
    throw new DomainError(
      'own_approval',
      `You can approve this yourself in ${formatSpan(from.getTime() - run.now.getTime())}.`,
    );
}

/** Errors meaning that the subject has changed since the request. */
const outdated: ProblemCode[] = [
  'not_found',
  'invalid_input',
  'invalid_transition',
  'artist_unavailable',
  'changed_meanwhile',
];

async function checkAgain(
  run: Run,
  command: Commands[ApprovalKind],
  { targetId, input }: ApprovalRow,
): Promise<object> {
  if (!Value.Check(command.input, input))
    throw new DomainError('changed_meanwhile', 'An older version wrote this down.');
  const target = await command.lock(run.tx, targetId);
  if (!target) throw new DomainError('not_found', 'What this is about is gone.');
  if (!(await adminsWhoMay(run.tx, command.operation)).includes(run.askedBy))
    throw new DomainError('changed_meanwhile', 'Who asked for this may not any more.');
  await command.check(run, target, input);
  return target;
}

/**
 * Refuse a pending approval, or withdraw one's own. @throws DomainError `not_found`, `invalid_transition` if it is
 * decided or over
 */
export async function refuse(ctx: Context, admin: SignedIn, id: string, reason: string): Promise<void> {
  await decide(ctx, id, async (tx, { targetId }, now) => {
    await endWaiting(tx, { id }, admin.id, now);
    await audit(tx, now, { actorId: admin.id, action: 'approval_refused', targetId, reason: reason.trim() });
  });
}

async function decide<Result>(
  ctx: Context,
  id: string,
  work: (tx: Queryable, row: ApprovalRow, now: Date) => Promise<Result>,
): Promise<Result> {
  if (!isUuid(id)) throw new DomainError('not_found');
  return transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockApproval(tx, id);
    if (!row) throw new DomainError('not_found');
    if (row.decidedAt) throw new DomainError('invalid_transition', 'Another owner has decided this already.');
    if (row.expiresAt <= now)
      throw new DomainError(
        'invalid_transition',
        'This was not approved in time. It has to be asked for again.',
      );
    return work(tx, row, now);
  });
}
