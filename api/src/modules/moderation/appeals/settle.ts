import type { AppealOutcome } from '#api/domain/appeals.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Queryable } from '#api/start/database.ts';
import { closeAppeal, waitingAppeal } from './repo.ts';

interface Settled {
  adminId: string;
  now: Date;
  reason: string;
  /** What the audit log names. */
  targetId: string;
}

/** What became of an appeal; its writer is mailed, unless another letter says so already. */
export async function settle(
  tx: Queryable,
  id: string,
  outcome: AppealOutcome,
  { adminId, now, reason, targetId }: Settled,
  { mailed }: { mailed: boolean },
): Promise<void> {
  await closeAppeal(tx, id, { outcome, answer: reason, decidedAt: now, decidedById: adminId });
  const about = `appeal_${outcome}` as const;
  await audit(tx, now, { actorId: adminId, action: about, targetId, reason });
  if (!mailed)
    await enqueue(tx, now, [
      { key: `${id}:${about}`, payload: { kind: 'appeal-mail', about, appealId: id } },
    ]);
}

/** A decision is taken back: an answer to it was right. The letter about it tells them. */
export async function settleWaiting(
  tx: Queryable,
  about: Parameters<typeof waitingAppeal>[1],
  settled: Settled,
): Promise<void> {
  const id = await waitingAppeal(tx, about);
  if (id) await settle(tx, id, 'overturned', settled, { mailed: true });
}
