import type { Duty } from '#api/domain/account/duties.ts';
import { type ApprovalKind, approvalEnds, ownersForApproval } from '#api/domain/admin/approvals.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { formerAdmin } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import type { Approval, Approvals } from './model.ts';
import {
  type ApprovalRow,
  countOwners,
  endApproval,
  findNames,
  findWaiting,
  findWaitingFor,
  insertApproval,
  lockApproval,
} from './repo.ts';

interface Asked {
  kind: ApprovalKind;
  /** The account it is about, which the caller has locked together with all admins. */
  targetId: string;
  duties: Duty[];
}

/**
 * Whether an owner has to ask another one: never with demo data, and never while there is no other. The caller has locked
 * all admins.
 */
export async function needsSecondOwner({ env }: Pick<Context, 'env'>, tx: Queryable): Promise<boolean> {
  return !env.demo && (await countOwners(tx)) >= ownersForApproval;
}

/**
 * Ask for another owner, in the caller's transaction; all admins are told.
 * @throws DomainError `already_exists` while something waits about the same account
 */
export async function askSecondOwner(
  { clock }: Pick<Context, 'clock'>,
  tx: Queryable,
  admin: SignedIn,
  { kind, targetId, duties }: Asked,
): Promise<Approval> {
  const now = clock.now();
  if (await findWaitingFor(tx, now, targetId))
    throw new DomainError('already_exists', 'A change of this account is waiting for another owner already.');
  const row = await insertApproval(tx, {
    id: newId(),
    kind,
    targetId,
    duties,
    askedBy: admin.id,
    askedAt: now,
    expiresAt: approvalEnds(now),
  });
  await audit(tx, now, { actorId: admin.id, action: 'approval_asked', targetId, after: { duties } });
  await enqueue(tx, now, [
    {
      key: `${row.id}:approval_waits`,
      payload: {
        kind: 'admin-mail',
        about: 'approval_waits',
        recipient: 'admins',
        userId: targetId,
        byId: admin.id,
        duties,
        at: now.toISOString(),
      },
    },
  ]);
  return present(row, await findNames(tx, [targetId, admin.id]));
}

/** Everything that waits for another owner. */
export async function listApprovals(ctx: Context): Promise<Approvals> {
  const rows = await findWaiting(ctx.db, ctx.clock.now());
  const names = await findNames(
    ctx.db,
    rows.flatMap(({ targetId, askedBy }) => [targetId, askedBy]),
  );
  return { items: rows.map((row) => present(row, names)) };
}

function present(row: ApprovalRow, names: Map<string, string>): Approval {
  const { id, kind, targetId, duties, askedBy, askedAt, expiresAt } = row;
  return {
    id,
    kind,
    target: { id: targetId, name: names.get(targetId) ?? 'Former user' },
    duties,
    askedBy: { id: askedBy, name: names.get(askedBy) ?? formerAdmin },
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** What becomes of an approved change: in the transaction that approves it, and after that. */
export interface Effects {
  run: Record<
    ApprovalKind,
    (ctx: Context, tx: Queryable, approved: ApprovalRow, by: SignedIn) => Promise<void>
  >;
  done(ctx: Context): void;
}

/**
 * Approve what another owner has asked for, and do it.
 * @throws DomainError `not_found`, `own_approval`, `invalid_transition` if it is decided or over, and whatever the change
 * itself is refused with
 */
export async function approve(ctx: Context, admin: SignedIn, id: string, effects: Effects): Promise<void> {
  await decide(ctx, id, async (tx, row, now) => {
    if (row.askedBy === admin.id)
      throw new DomainError('own_approval', 'You asked for this yourself. Another owner has to approve it.');
    await effects.run[row.kind](ctx, tx, row, admin);
    await endApproval(tx, id, { decidedBy: admin.id, decidedAt: now });
    const { targetId, duties } = row;
    await audit(tx, now, { actorId: admin.id, action: 'approval_given', targetId, after: { duties } });
  });
  effects.done(ctx);
}

/**
 * Refuse what waits, or withdraw one's own.
 * @throws DomainError `not_found`, `invalid_transition` if it is decided or over
 */
export async function refuse(ctx: Context, admin: SignedIn, id: string, reason: string): Promise<void> {
  await decide(ctx, id, async (tx, { targetId }, now) => {
    await endApproval(tx, id, { decidedBy: admin.id, decidedAt: now });
    await audit(tx, now, { actorId: admin.id, action: 'approval_refused', targetId, reason: reason.trim() });
  });
}

async function decide(
  ctx: Context,
  id: string,
  work: (tx: Queryable, row: ApprovalRow, now: Date) => Promise<void>,
): Promise<void> {
  if (!isUuid(id)) throw new DomainError('not_found');
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockApproval(tx, id);
    if (!row) throw new DomainError('not_found');
    if (row.decidedAt) throw new DomainError('invalid_transition', 'Another owner has decided this already.');
    if (row.expiresAt <= now)
      throw new DomainError(
        'invalid_transition',
        'This was not approved in time. It has to be asked for again.',
      );
    await work(tx, row, now);
  });
  ctx.wake();
}
