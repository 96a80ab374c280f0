import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import { type Absence, absenceErrors, awayTooLong, longestAbsence } from '#api/domain/artist/absences.ts';
import { mutableMailKinds } from '#api/domain/artist/settings.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { maskNumber, type PayoutAccount, readAccount } from '#api/domain/payout/account.ts';
import { coolOffUntil } from '#api/domain/payout/cool-off.ts';
import { mainZoneOf } from '#api/domain/time/time-zone.ts';
import { stopPayouts } from '#api/modules/money/payouts/request.ts';
import { confirmAccount } from '#api/modules/money/payouts/ways.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { keepTimeZone } from '../card/repo.ts';
import type { Settings, SettingsChange } from './model.ts';
import {
  deleteAccount,
  findPlanned,
  findSettings,
  keepAccount,
  lockSettings,
  replacePlanned,
  updateSettings,
} from './repo.ts';

export async function viewSettings(ctx: Context, { artistId }: SignedInArtist): Promise<Settings> {
  return present(await readAll(ctx.db, artistId), ctx.clock.now());
}

/**
 * Change an artist's settings; their days are counted in this time zone from now on. The route requires a fresh proof
 * before a payout account change. @throws DomainError `invalid_input` naming the fields
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
  const { payoutAccount, currentPassword: _proven, awayUntil, absences, ...columns } = change;
  const account = payoutAccount && (await accountFrom(ctx, artistId, payoutAccount));

  const changed = await transaction(ctx.db, async (tx) => {
    const artist = await lockSettings(tx, artistId);
    const zone = timeZone ?? artist?.timeZone ?? (artist && mainZoneOf(artist.country));
    if (zone && zone !== artist?.timeZone) await keepTimeZone(tx, artistId, zone);
    await updateSettings(tx, artistId, {
      ...columns,
      ...(awayUntil !== undefined && { awayUntil: awayUntil && new Date(awayUntil) }),
      updatedAt: now,
    });
    if (absences) await replacePlanned(tx, artistId, absences.map(readAbsence));
    if (account !== undefined) await changePayoutAccount(tx, now, artistId, account);
    return readAll(tx, artistId);
  });
  return present(changed, now);
}

export function settingsProblems(
  { awayUntil, absences = [], payoutAccount }: SettingsChange,
  now: Date,
): FieldError[] {
  return [
    ...awayErrors(awayUntil, now),
    ...absenceErrors(absences.map(readAbsence), now),
    ...accountErrors(payoutAccount),
  ];
}

type PayoutAccountChange = NonNullable<SettingsChange['payoutAccount']>;

const readAbsence = ({ from, until }: Settings['absences'][number]): Absence => ({
  from: new Date(from),
  until: new Date(until),
});

async function readAll(db: Queryable, artistId: string) {
  const row = await findSettings(db, artistId);
  return row && { ...row, planned: await findPlanned(db, artistId) };
}

async function accountFrom(
  ctx: Context,
  artistId: string,
  written: PayoutAccountChange,
): Promise<PayoutAccount> {
  const home = (await findSettings(ctx.db, artistId))?.country;
  const read = readAccount(written, home);
  if ('errors' in read) throw invalidInput(...accountErrors(written));
  return confirmAccount(ctx, read.account, written.document ?? null);
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
  return possible ? [] : [{ path: 'awayUntil', message: awayTooLong() }];
}

function present(row: Awaited<ReturnType<typeof readAll>>, now: Date): Settings {
  if (!row) throw new DomainError('not_found');
  const { accepting, awayUntil, planned, dailyCap, openCap, payoutAccount, mutedMails } = row;
  return {
    accepting,
    awayUntil: awayUntil?.toISOString() ?? null,
    absences: planned.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() })),
    dailyCap,
    openCap,
    payoutAccount: payoutAccount && {
      ...payoutAccount,
      number: maskNumber(payoutAccount.number),
      changedAt: payoutAccount.changedAt.toISOString(),
      heldUntil: coolOffUntil(payoutAccount, now)?.toISOString() ?? null,
    },
    mutedMails: mutableMailKinds.filter((kind) => mutedMails.includes(kind)),
    mailKinds: mutableMailKinds,
  };
}

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
  const note = shown && maskNumber(shown.number);
  await mailOwner(tx, now, { userId: artist.userId, about, ...(note && { note }) });
}

function isSame(old: PayoutAccount | null, account: PayoutAccount | null): boolean {
  if (!old || !account) return old === account;
  return fields.every((field) => old[field] === account[field]);
}
