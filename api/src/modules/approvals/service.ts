import type { Duty } from '#api/domain/account/duties.ts';
import {
  type ApprovalKind,
  approvalBegan,
  approvalEnds,
  ownersForApproval,
} from '#api/domain/admin/approvals.ts';
import { DomainError } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import type { Approval, Approvals } from './model.ts';
import { lookUp, present, presentWith } from './present.ts';
import {
  type ApprovalRow,
  countOwners,
  endApproval,
  findApproval,
  findWaiting,
  findWaitingAbout,
  findWaitingFor,
  insertApproval,
  lockApproval,
} from './repo.ts';

export { endWaiting } from './repo.ts';

/** Money that would go back to a fan, borne by the artist or by us; or to the artist, where it is no refund. */
interface Moving {
  amount: Money;
  byArtist: boolean | null;
}

interface Asked {
  /** Generated, unless a call cut short must find it again. */
  id?: string;
  kind: ApprovalKind;
  /** The account it is about, which the caller has locked together with all admins; or the request or payout, locked too. */
  targetId: string;
  duties?: Duty[];
  money?: Moving;
  reason?: string;
}

/**
 * Whether an owner has to ask another one: never with demo data, and never while there is no other. Who has just got rid of
 * the other one still has to ask, for as long as an approval waits.
 */
export async function needsSecondOwner(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  tx: Queryable,
): Promise<boolean> {
  return !env.demo && (await countOwners(tx, approvalBegan(clock.now()))) >= ownersForApproval;
}

/**
 * Ask for another owner, in the caller's transaction; all admins are told.
 * @throws DomainError `already_exists` while something waits about the same account
 */
export async function askSecondOwner(
  { clock }: Pick<Context, 'clock'>,
  tx: Queryable,
  admin: SignedIn,
  { id = newId(), kind, targetId, duties = [], money, reason }: Asked,
): Promise<Approval> {
  const now = clock.now();
  if (await findWaitingFor(tx, now, targetId))
    throw new DomainError('already_exists', 'A change of this is waiting for another owner already.');
  const row = await insertApproval(tx, {
    id,
    kind,
    targetId,
    duties,
    ...(money && { ...money.amount, byArtist: money.byArtist }),
    askedBy: admin.id,
    askedAt: now,
    expiresAt: approvalEnds(now),
  });
  const known = await lookUp(tx, [row]);
  await audit(tx, now, {
    id,
    actorId: admin.id,
    action: 'approval_asked',
    targetId,
    after: money ? { amount: formatMoney(money.amount) } : { duties },
    ...(reason && { reason }),
  });
  const to = { kind: 'admin-mail', recipient: 'admins', byId: admin.id, at: now.toISOString() } as const;
  const what = money && sayMoney(money, known.names.get(targetId) ?? '');
  await enqueue(tx, now, [
    {
      key: `${id}:approval_waits`,
      payload: what
        ? { ...to, about: 'money_waits', what }
        : { ...to, about: 'approval_waits', userId: targetId, duties },
    },
  ]);
  return present(row, { ...known, reasons: new Map(reason ? [[id, reason]] : []) });
}

/** Tells all admins of money that an admin has moved without a second owner. */
export async function tellAlone(
  { clock }: Pick<Context, 'clock'>,
  tx: Queryable,
  admin: SignedIn,
  { id, name, ...money }: Moving & { id: string; name: string },
): Promise<void> {
  const now = clock.now();
  const to = { kind: 'admin-mail', recipient: 'admins', byId: admin.id, at: now.toISOString() } as const;
  const what = sayMoney(money, name);
  await enqueue(tx, now, [{ key: `${id}:money_alone`, payload: { ...to, about: 'money_alone', what } }]);
}

const sayMoney = ({ amount, byArtist }: Moving, name: string) =>
  byArtist === null
    ? `a payout of ${formatMoney(amount)} to ${name}`
    : `a refund of ${formatMoney(amount)} for ${name}, borne by ${byArtist ? 'the artist' : 'us'}`;

/** What waits under this id, or has been decided; null if nothing was asked for under it. */
export async function approvalOf(tx: Queryable, id: string): Promise<Approval | null> {
  const row = await findApproval(tx, id);
  return row && presentWith(tx, row);
}

/** What waits about these, by what it is about. */
export async function approvalsAbout(
  db: Queryable,
  now: Date,
  targetIds: string[],
): Promise<Map<string, Approval>> {
  const rows = await findWaitingAbout(db, now, targetIds);
  if (rows.length === 0) return new Map();
  const known = await lookUp(db, rows);
  return new Map(rows.map((row) => [row.targetId, present(row, known)]));
}

/** Everything that waits for another owner. */
export async function listApprovals(ctx: Context): Promise<Approvals> {
  const rows = await findWaiting(ctx.db, ctx.clock.now());
  const known = await lookUp(ctx.db, rows);
  return { items: rows.map((row) => present(row, known)) };
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
    const { targetId, duties, amount } = row;
    await audit(tx, now, {
      actorId: admin.id,
      action: 'approval_given',
      targetId,
      ...(amount === null && { after: { duties } }),
    });
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
}
