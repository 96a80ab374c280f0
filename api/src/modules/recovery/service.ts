import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { audit, orWhoDecided } from '#api/modules/audit/audit.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import {
  endRecoveryMode,
  findRecoveryMode,
  lockRecoveryMode,
  moveDeadlines,
  type RecoveryModeRow,
} from '#api/records/recovery-modes-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { findingsOf } from './look.ts';
import type { BackupState, RecoveryState, Stray } from './model.ts';
import { findStrayById, listStrays, makeStrayDue, type StrayRow } from './strays-repo.ts';

const mostStrays = 200;

export async function recoveryOf(ctx: Context): Promise<RecoveryState> {
  const mode = await findRecoveryMode(ctx.db);
  const strays = await listStrays(ctx.db, mostStrays);
  return {
    hold: mode && presentRecoveryMode(mode, ctx.payments),
    strays: strays.map(presentStray),
    backups: await backupsOf(ctx),
  };
}

/** What was last seen at BACKUP_URL. */
export async function backupsOf({ db, env }: Context): Promise<BackupState> {
  const { newestAt = null, proved = null } = (await findKept(db, 'backupStatus')) ?? {};
  return { watched: env.backupUrl !== null, newestAt, proved };
}

function presentRecoveryMode(mode: RecoveryModeRow, payments: Context['payments']): RecoveryState['hold'] {
  const { since, backup, takenAt, otherKeys, lookedAt } = mode;
  return {
    since: since.toISOString(),
    backup,
    takenAt: takenAt.toISOString(),
    otherKeys,
    lookedAt: lookedAt?.toISOString() ?? null,
    ready: isReady(mode, payments),
    findings: findingsOf(mode),
  };
}

/** Whether every enabled provider has reported what happened since the backup. */
function isReady(mode: RecoveryModeRow, payments: Context['payments']): boolean {
  const told = findingsOf(mode).flatMap((finding) => (finding.told ? [finding.provider] : []));
  return [...payments.values()].every(({ name }) => told.includes(name));
}

function presentStray({ id, provider, reference, amount, currency, ...row }: StrayRow): Stray {
  return {
    id,
    provider,
    reference,
    amount: { amount, currency },
    capturedAt: row.capturedAt.toISOString(),
    status: row.status,
    error: row.lastError,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export function moveOn({ db, clock }: Context): Promise<void> {
  return transaction(db, async (tx) => {
    const mode = await lockRecoveryMode(tx);
    if (mode) await moveDeadlines(tx, mode, clock.now());
  });
}

/**
 * End recovery mode: jobs pay, refund, write and count again.
 * @throws DomainError `invalid_transition` if it is not in recovery mode, or a provider has not answered yet
 */
export async function resume(ctx: Context, admin: SignedIn): Promise<RecoveryState> {
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const mode = await lockRecoveryMode(tx);
    if (!mode) throw new DomainError('invalid_transition', 'The product is no longer on hold.');
    if (!isReady(mode, ctx.payments))
      throw new DomainError(
        'invalid_transition',
        'Not every payment provider has told us what happened since the backup. We are still asking.',
      );
    await moveDeadlines(tx, mode, now);
    await endRecoveryMode(tx, mode.id, now, admin.id);
    await audit(tx, now, { actorId: admin.id, action: 'hold_ended', targetId: mode.id });
  });
  return recoveryOf(ctx);
}

/**
 * Return a lost order's payment to its payer.
 * @throws DomainError `not_found`, `invalid_transition` if that was already decided and has not failed
 */
export async function returnStray(ctx: Context, admin: SignedIn, id: string): Promise<Stray> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const now = ctx.clock.now();
  const stray = await transaction(ctx.db, async (tx) => {
    if (!(await findStrayById(tx, id))) throw new DomainError('not_found');
    await orWhoDecided(tx, now, admin, { id }, async () => {
      if (!(await makeStrayDue(tx, id, now))) throw new DomainError('invalid_transition');
    });
    await audit(tx, now, { actorId: admin.id, action: 'stray_returned', targetId: id });
    return findStrayById(tx, id);
  });
  if (!stray) throw new DomainError('not_found');
  return presentStray(stray);
}
