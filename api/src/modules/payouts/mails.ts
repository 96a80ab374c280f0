import type { Queryable } from '#api/database.ts';
import { type PayoutEventName, payoutMailsOn } from '#api/domain/payout/mails.ts';
import { enqueue } from '../outbox/service.ts';

/** Plans the mails that the table of payout mails names for an event; each payout meets an event once. */
export function planPayoutMails(
  tx: Queryable,
  now: Date,
  payoutId: string,
  about: PayoutEventName,
): Promise<void> {
  return enqueue(
    tx,
    now,
    payoutMailsOn[about].map((recipient) => ({
      key: `${payoutId}:${about}:${recipient}`,
      payload: { kind: 'payout-mail', payoutId, about, recipient },
    })),
  );
}
