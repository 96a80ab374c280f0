import { type PayoutEventName, payoutLettersOn } from '#api/domain/payout/mails.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { planPayoutWebhooks } from '#api/modules/webhooks/plan.ts';
import type { Queryable } from '#api/start/database.ts';

/** Queue the mails and webhooks about an event; each event happens once per payout. */
export async function planPayoutNews(
  tx: Queryable,
  now: Date,
  payoutId: string,
  about: PayoutEventName,
): Promise<void> {
  await enqueue(
    tx,
    now,
    payoutLettersOn(about).map((letter) => ({
      key: `${payoutId}:${about}:${letter.recipient}`,
      payload: { kind: 'payout-mail', payoutId, ...letter },
    })),
  );
  await planPayoutWebhooks(tx, now, payoutId, about);
}
