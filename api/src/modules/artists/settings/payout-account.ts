import { maskNumber, type PayoutAccount } from '#api/domain/payout/account.ts';
import { stopPayouts } from '#api/modules/money/payouts/withdraw.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { deleteAccount, keepAccount, lockSettings } from './repo.ts';

const fields = ['country', 'method', 'code', 'holder', 'number', 'bank'] as const;

/**
 * Set or remove (null) an artist's payout account, and notify them by an email that can't be muted. Payouts not yet
 * sent return to the balance. The caller has verified that it is the artist.
 */
export async function changePayoutAccount(
  tx: Queryable,
  now: Date,
  artistId: string,
  account: PayoutAccount | null,
): Promise<void> {
  const artist = await lockSettings(tx, artistId);
  const old = artist?.payoutAccount ?? null;
  if (!artist || isSame(old, account)) return;
  if (account) await keepAccount(tx, artistId, account, now);
  else await deleteAccount(tx, artistId);
  await stopPayouts(tx, now, { artistId, userId: artist.userId });
  const about = account ? 'payout_account_changed' : 'payout_account_removed';
  const shown = account ?? old;
  await notify(tx, now, [
    {
      key: `${newId()}:${about}`,
      payload: {
        kind: 'account-mail',
        userId: artist.userId,
        about,
        ...(shown && { note: maskNumber(shown.number) }),
      },
    },
  ]);
}

function isSame(old: PayoutAccount | null, account: PayoutAccount | null): boolean {
  if (!old || !account) return old === account;
  return fields.every((field) => old[field] === account[field]);
}
