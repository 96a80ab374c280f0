import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import { mutableMailKinds } from '#api/domain/artist/settings.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { maskNumber, readAccount } from '#api/domain/payout/account.ts';
import { heldUntil } from '#api/domain/payout/hold.ts';
import type { SignedInArtist } from '#api/viewer.ts';
import { type AccountRow, findAccount } from '../../accounts/me/repo.ts';
import { passwordMissing, provePassword } from '../../accounts/prove-password.ts';
import { forgetSummaries } from '../directory/summaries.ts';
import { longestAbsence } from '../profile/checks.ts';
import type { Settings, SettingsChange } from './model.ts';
import { changePayoutAccount } from './payout-account.ts';
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './repo.ts';

export async function viewSettings(ctx: Context, { artistId }: SignedInArtist): Promise<Settings> {
  return present(await findSettings(ctx.db, artistId), ctx.clock.now());
}

/**
 * Changes some settings of an artist. The payout account needs the password again, so that a stolen session cannot turn
 * the money aside.
 * @throws DomainError `invalid_input` naming the fields, `too_many_requests` after five wrong passwords in 15 minutes
 */
export async function changeSettings(
  ctx: Context,
  { id, artistId }: SignedInArtist,
  change: SettingsChange,
  network: string,
): Promise<Settings> {
  const now = ctx.clock.now();
  const { payoutAccount, currentPassword, awayUntil, ...columns } = change;
  const account = payoutAccount ? readAccount(payoutAccount) : null;
  const errors = [...awayErrors(awayUntil, now), ...accountErrors(account)];
  if (payoutAccount !== undefined && !currentPassword) errors.push(passwordMissing);
  if (errors.length > 0) throw invalidInput(...errors);
  if (payoutAccount !== undefined) await provePassword(ctx, await ownerOf(ctx, id), currentPassword, network);

  const changed = await transaction(ctx.db, async (tx) => {
    await lockSettings(tx, artistId);
    await updateSettings(tx, artistId, {
      ...columns,
      ...(awayUntil !== undefined && { awayUntil: awayUntil && new Date(awayUntil) }),
      updatedAt: now,
    });
    const wanted = account && 'account' in account ? account.account : null;
    if (payoutAccount !== undefined) await changePayoutAccount(tx, now, artistId, wanted);
    return findSettings(tx, artistId);
  });
  forgetSummaries(ctx.db);
  ctx.wake();
  return present(changed, now);
}

async function ownerOf({ db }: Context, userId: string): Promise<AccountRow> {
  const user = await findAccount(db, userId);
  if (!user) throw new DomainError('not_found');
  return user;
}

function accountErrors(account: ReturnType<typeof readAccount> | null): FieldError[] {
  if (!account || !('errors' in account)) return [];
  return account.errors.map(({ path, message }) => ({ path: `payoutAccount.${path}`, message }));
}

function awayErrors(awayUntil: string | null | undefined, now: Date): FieldError[] {
  if (!awayUntil) return [];
  const until = new Date(awayUntil);
  const possible = until > now && until <= longestAbsence(now);
  return possible ? [] : [{ path: 'awayUntil', message: 'Choose a day to come, within a year.' }];
}

function present(row: SettingsRow | null, now: Date): Settings {
  if (!row) throw new DomainError('not_found');
  const { accepting, awayUntil, dailyCap, openCap, payoutAccount, mutedMails } = row;
  return {
    accepting,
    awayUntil: awayUntil?.toISOString() ?? null,
    dailyCap,
    openCap,
    payoutAccount: payoutAccount && {
      ...payoutAccount,
      number: maskNumber(payoutAccount.number),
      changedAt: payoutAccount.changedAt.toISOString(),
      heldUntil: heldUntil(payoutAccount, now)?.toISOString() ?? null,
    },
    mutedMails: mutableMailKinds.filter((kind) => mutedMails.includes(kind)),
    mailKinds: mutableMailKinds,
  };
}
