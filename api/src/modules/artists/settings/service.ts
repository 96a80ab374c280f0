import { profileLimits } from '#api/domain/artist/profile.ts';
import { mutableMailKinds } from '#api/domain/artist/settings.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { formatDays } from '#api/domain/measures.ts';
import { maskNumber, readAccount } from '#api/domain/payout/account.ts';
import { heldUntil } from '#api/domain/payout/hold.ts';
import { mainZoneOf } from '#api/domain/time-zone.ts';
import type { SignedInArtist } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { forgetSummaries } from '../directory/summaries.ts';
import { longestAbsence } from '../profile/checks.ts';
import { keepTimeZone } from '../repo.ts';
import type { Settings, SettingsChange } from './model.ts';
import { changePayoutAccount } from './payout-account.ts';
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './repo.ts';

export async function viewSettings(ctx: Context, { artistId }: SignedInArtist): Promise<Settings> {
  return present(await findSettings(ctx.db, artistId), ctx.clock.now());
}

/**
 * Change some settings of an artist, whose weeks begin in this time zone from then on. The route asks for a fresh proof
 * before the payout account changes.
 * @throws DomainError `invalid_input` naming the fields
 */
export async function changeSettings(
  ctx: Context,
  { artistId }: SignedInArtist,
  timeZone: string | null,
  change: SettingsChange,
): Promise<Settings> {
  const now = ctx.clock.now();
  const problems = settingsProblems(change, now);
  if (problems.length > 0) throw invalidInput(...problems);
  const { payoutAccount, currentPassword: _proven, awayUntil, ...columns } = change;
  const account = payoutAccount ? readAccount(payoutAccount) : null;

  const changed = await transaction(ctx.db, async (tx) => {
    const artist = await lockSettings(tx, artistId);
    const zone = timeZone ?? artist?.timeZone ?? (artist && mainZoneOf(artist.country));
    if (zone && zone !== artist?.timeZone) await keepTimeZone(tx, artistId, zone);
    await updateSettings(tx, artistId, {
      ...columns,
      ...(awayUntil !== undefined && { awayUntil: awayUntil && new Date(awayUntil) }),
      updatedAt: now,
    });
    const wanted = account && 'account' in account ? account.account : null;
    if (payoutAccount !== undefined) await changePayoutAccount(tx, now, artistId, wanted);
    return findSettings(tx, artistId);
  });
  forgetSummaries(ctx);
  ctx.wake();
  return present(changed, now);
}

/** What is wrong with a change of settings beyond its schema. */
export function settingsProblems({ awayUntil, payoutAccount }: SettingsChange, now: Date): FieldError[] {
  return [...awayErrors(awayUntil, now), ...accountErrors(payoutAccount)];
}

function accountErrors(written: SettingsChange['payoutAccount']): FieldError[] {
  const account = written ? readAccount(written) : null;
  if (!account || !('errors' in account)) return [];
  return account.errors.map(({ path, message }) => ({ path: `payoutAccount.${path}`, message }));
}

function awayErrors(awayUntil: string | null | undefined, now: Date): FieldError[] {
  if (!awayUntil) return [];
  const until = new Date(awayUntil);
  const possible = until > now && until <= longestAbsence(now);
  return possible
    ? []
    : [
        {
          path: 'awayUntil',
          message: `Choose a date in the next ${formatDays(profileLimits.awayDays.max)}.`,
        },
      ];
}

function present(row: SettingsRow | null, now: Date): Settings {
  if (!row) throw new DomainError('not_found');
  const { accepting, awayUntil, dailyCap, weekCap, openCap, payoutAccount, mutedMails } = row;
  return {
    accepting,
    awayUntil: awayUntil?.toISOString() ?? null,
    dailyCap,
    weekCap,
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
