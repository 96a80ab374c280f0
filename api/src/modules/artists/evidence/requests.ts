import { evidenceDue, evidenceReminderAt } from '#api/domain/artist/evidence.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { codeOf } from './code.ts';
import { claimRequests, endRequest, updateRequest } from './repo.ts';

const atOnce = 50;

/**
 * Ask artists who were verified before evidence was kept for some, and remind those who have sent none; returns how many
 * were due. An artist who is no longer verified is not asked.
 */
export async function askForEvidence({ db, clock }: Context): Promise<number> {
  return transaction(db, async (tx) => {
    const now = clock.now();
    const due = await claimRequests(tx, now, atOnce);
    for (const { artistId, userId, verifiedAt, askedAt } of due) {
      if (!verifiedAt) {
        await endRequest(tx, artistId);
        continue;
      }
      const about = askedAt ? 'evidence_reminder' : 'evidence_asked';
      const since = askedAt ?? now;
      const dueAt = evidenceDue(since).toISOString();
      await updateRequest(tx, artistId, {
        askedAt: since,
        mailAt: askedAt ? null : evidenceReminderAt(since),
      });
      await enqueue(tx, now, [
        {
          key: `${artistId}:${about}:${since.toISOString()}`,
          payload: { kind: 'artist-mail', artistId, userId, about, note: codeOf(artistId), dueAt },
        },
      ]);
    }
    return due.length;
  });
}
