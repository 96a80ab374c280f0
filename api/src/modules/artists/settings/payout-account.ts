import { maskNumber, type PayoutAccount } from '#api/domain/payout/account.ts';
import { stopPayouts } from '#api/modules/money/payouts/withdraw.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { deleteAccount, keepAccount, lockSettings } from './repo.ts';

const fields = ['country', 'method', 'code', 'holder', 'number', 'bank'] as const;

/**
 * Set an artist's payout account, or with null remove it, and notify them by a mail that cannot be muted. Payouts that
 * have not left go back into the balance: no money goes where the artist no longer wants it. The caller has verified
 * that it is the artist.
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
