import type { TSchema } from '@sinclair/typebox';
import type { AdminOperation } from '#api/domain/account/duties.ts';
import {
  type ApprovalInput,
  type ApprovalKind,
  alone,
  approvalBegan,
  approvalEnds,
  ownersForApproval,
  removesOwner,
  soloApprovals,
  unopposed,
} from '#api/domain/admin/approvals.ts';
import { correctableWords } from '#api/domain/books/correction.ts';
import { DomainError } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money/money.ts';
import { audit, isAudited } from '#api/modules/audit/audit.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import type { Waits } from './model.ts';
import { presentAll } from './present.ts';
import {
  type ApprovalRow,
  countOwners,
  findApproval,
  findNames,
  findWaiting,
  insertApproval,
} from './repo.ts';

/** Who runs a command: an admin alone, or the owner who approves another's request. */
export interface Run {
  ctx: Context;
  tx: Queryable;
  now: Date;
  /** The initiator, for the books and the audit log. */
  askedBy: string;
  /** The caller: the same admin, or the approving owner. */
  caller: { id: string };
  /** Idempotency key: the id of the approval or call. */
  key: string;
  /** The audit entry's id, by which an interrupted call finds its result. */
  entryId?: string;
  /** Undefined if none was given, or it was erased. */
  reason?: string;
  /** The reason as shown in the audit log. */
  says?: string;
}

/** A change that takes two owners where there are two; both calls lock, check and execute the same. */
export interface Command<Input extends ApprovalInput, Row extends object> {
  kind(run: Run, row: Row, input: Input): ApprovalKind;
  /** Permission to request it. */
  operation: AdminOperation;
  input: TSchema & { static: Input };
  /** Lock the subject until the transaction ends; null if it is gone. */
  lock(tx: Queryable, id: string): Promise<Row | null>;
  /** @throws DomainError where it can't be done */
  check(run: Run, row: Row, input: Input): Promise<void>;
  needsTwo(run: Run, row: Row, input: Input): Promise<boolean> | boolean;
  /** The input to store, with what the requesting owner saw. */
  waitsAs(row: Row, input: Input): Input;
  execute(run: Run, row: Row, input: Input): Promise<Row>;
}

interface Call<Input> {
  id: string;
  input: Input;
  reason?: string;
  entryId?: string;
}

/**
 * Execute the command, or ask a second owner; without one, notify all admins. Idempotent per `entryId`.
 * @throws DomainError `not_found`, `already_exists` while an approval is pending about the same subject, and
 * whatever the command checks
 */
export async function run<Input extends ApprovalInput, Row extends object>(
  ctx: Context,
  admin: { id: string },
  command: Command<Input, Row>,
  { id, input, reason, entryId }: Call<Input>,
): Promise<Row | Waits> {
  if (!isUuid(id)) throw new DomainError('not_found');
  return transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await command.lock(tx, id);
    if (!row) throw new DomainError('not_found');
    const asked = entryId && (await findApproval(tx, entryId));
    if (asked) return waits(tx, asked);
    if (entryId && (await isAudited(tx, entryId))) return row;
    const key = entryId ?? newId();
    const by: Run = { ctx, tx, now, askedBy: admin.id, caller: admin, key, entryId, reason, says: reason };
    await command.check(by, row, input);
    if (!(await command.needsTwo(by, row, input))) return command.execute(by, row, input);
    const kind = command.kind(by, row, input);
    const change = { id: key, targetId: id, kind, input: command.waitsAs(row, input) };
    const isAlone = !(await hasSecondOwner(by));
    if (!isAlone || soloApprovals[kind]) return ask(by, change, isAlone ? 'waits_a_day' : 'waits');
    // A new admin is announced to all admins anyway.
    if (change.input.amount) await tell(by, change, 'alone');
    return command.execute(byItself(by, kind), row, input);
  });
}

/** The same, and the audit log says that no second owner has agreed. */
export function byItself(by: Run, kind: ApprovalKind): Run {
  const how = removesOwner(kind) ? unopposed : alone;
  return { ...by, says: by.reason ? `${by.reason} (${how})` : how };
}

/**
 * Always false with demo data. After removing the other owner, one still has to ask, for as long as an approval can be
 * pending.
 */
export const hasSecondOwner = async ({ ctx, tx, now }: Pick<Run, 'ctx' | 'tx' | 'now'>) =>
  !ctx.env.demo && (await countOwners(tx, approvalBegan(now))) >= ownersForApproval;

type Change = Pick<ApprovalRow, 'id' | 'targetId' | 'kind' | 'input'>;

async function ask(by: Run, change: Change, what: 'waits' | 'waits_a_day'): Promise<Waits> {
  const { tx, now, askedBy, reason } = by;
  const { id, targetId, input } = change;
  if ((await findWaiting(tx, now, [targetId])).length > 0)
    throw new DomainError('already_exists', 'A change of this is waiting for another owner already.');
  const row = await insertApproval(tx, { ...change, askedBy, askedAt: now, expiresAt: approvalEnds(now) });
  const after = auditedOf(input);
  await audit(tx, now, { id, actorId: askedBy, action: 'approval_asked', targetId, after, reason });
  await tell(by, change, what);
  return waits(tx, row);
}

async function waits(tx: Queryable, row: ApprovalRow): Promise<Waits> {
  const [approval] = await presentAll(tx, [row]);
  if (!approval) throw new Error('what waits was not presented');
  return { approval };
}

export const auditedOf = ({ amount, duties = [] }: ApprovalInput) =>
  amount ? { amount: formatMoney(amount) } : { duties };

async function tell(
  { tx, now, askedBy }: Run,
  { id, targetId, kind, input }: Change,
  what: 'waits' | 'waits_a_day' | 'alone',
) {
  const to = { kind: 'admin-mail', recipient: 'admins', byId: askedBy, at: now.toISOString() } as const;
  const { amount, duties = [] } = input;
  const name = (await findNames(tx, [targetId])).get(targetId) ?? '';
  const payload = amount
    ? ({ ...to, about: `money_${what}`, what: sayMoney(amount, input, name) } as const)
    : ({
        ...to,
        about: removesOwner(kind) ? 'owner_removal_waits' : 'approval_waits',
        userId: targetId,
        duties,
      } as const);
  await notify(tx, now, [{ key: `${id}:${payload.about}`, payload }]);
}

function sayMoney(amount: Money, { from, between }: ApprovalInput, name: string): string {
  const money = formatMoney(amount);
  if (between)
    return `a correction of ${money} for ${name}, from ${correctableWords[between.from]} to ${correctableWords[between.to]}`;
  return from
    ? `a refund of ${money} for ${name}, borne by ${from === 'artist' ? 'the artist' : 'us'}`
    : `a payout of ${money} to ${name}`;
}
