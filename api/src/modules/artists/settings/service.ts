import type { Context } from '#api/context.ts';
import { type Queryable, transaction } from '#api/database.ts';
import { mutableMailKinds } from '#api/domain/artist/settings.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { maskNumber, type PayoutAccount, readAccount } from '#api/domain/payout/account.ts';
import { newId } from '#api/ids.ts';
import type { SignedInArtist } from '#api/viewer.ts';
import { enqueue } from '../../outbox/service.ts';
import { forgetSummaries } from '../directory/summaries.ts';
import { longestAbsence } from '../profile/checks.ts';
import type { Settings, SettingsChange } from './model.ts';
import {
  deleteAccount,
  findSettings,
  keepAccount,
  lockSettings,
  type SettingsRow,
  updateSettings,
} from './repo.ts';

export async function viewSettings(ctx: Context, { artistId }: SignedInArtist): Promise<Settings> {
  return present(await findSettings(ctx.db, artistId));
}

/**
 * Changes some settings of an artist. A new payout account is told by mail; payouts under way keep the old one.
 * @throws DomainError `invalid_input` naming the fields
 */
export async function changeSettings(
  ctx: Context,
  { artistId }: SignedInArtist,
  change: SettingsChange,
): Promise<Settings> {
  const now = ctx.clock.now();
  const { payoutAccount, awayUntil, ...columns } = change;
  const account = payoutAccount ? readAccount(payoutAccount) : null;
  const errors = [...awayErrors(awayUntil, now), ...accountErrors(account)];
  if (errors.length > 0) throw invalidInput(...errors);

  const changed = await transaction(ctx.db, async (tx) => {
    const before = await lockSettings(tx, artistId);
    await updateSettings(tx, artistId, {
      ...columns,
      ...(awayUntil !== undefined && { awayUntil: awayUntil && new Date(awayUntil) }),
      updatedAt: now,
    });
    if (before && account && 'account' in account) await changeAccount(tx, now, before, account.account);
    if (payoutAccount === null) await deleteAccount(tx, artistId);
    return findSettings(tx, artistId);
  });
  forgetSummaries(ctx.db);
  ctx.wake();
  return present(changed);
}

async function changeAccount(tx: Queryable, now: Date, before: SettingsRow, account: PayoutAccount) {
  const { payoutAccount: old } = before;
  const fields = ['method', 'holder', 'number', 'bank'] as const;
  if (old && fields.every((field) => old[field] === account[field])) return;
  await keepAccount(tx, before.id, account, now);
  const about = 'payout_account_changed' as const;
  await enqueue(tx, now, [
    {
      key: `${newId()}:${about}`,
      payload: { kind: 'account-mail', userId: before.userId, about, note: maskNumber(account.number) },
    },
  ]);
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

function present(row: SettingsRow | null): Settings {
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
    },
    mutedMails: mutableMailKinds.filter((kind) => mutedMails.includes(kind)),
    mailKinds: mutableMailKinds,
  };
}
