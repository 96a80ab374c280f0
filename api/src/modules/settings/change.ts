import { isDeepStrictEqual } from 'node:util';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { type SettingName, type Settings, settingNames } from '#api/domain/admin/settings.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { readTimeZone } from '#api/domain/time/read-time-zone.ts';
import { audit, whoChangedSettings } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import type { SettingsChange, VersionedSettings } from './model.ts';
import { countSettingChanges, lockSettings, storeSetting } from './repo.ts';
import { ratesGiven, settings } from './service.ts';

/** The settings, and their version: the number of changes. */
export async function settingsWithVersion(ctx: Pick<Context, 'db' | 'env'>): Promise<VersionedSettings> {
  return { ...(await settings(ctx)), version: await countSettingChanges(ctx.db) };
}

/**
 * Change settings; unchanged values aren't audited. @throws DomainError `changed_meanwhile` if `version` is not the
 * newest, `invalid_input` for rates with a future date or a country with two tax rates
 */
export async function changeSettings(
  ctx: Context,
  admin: SignedIn,
  { version, ...change }: SettingsChange,
): Promise<VersionedSettings> {
  const now = ctx.clock.now();
  const problems = settingsProblems(change, now);
  if (problems.length > 0) throw invalidInput(...problems);
  await transaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    await assertNewest(tx, now, admin, version);
    const before = await settings({ db: tx, env: ctx.env });
    const after = merged(before, change);
    // The default rates were entered by no one.
    const entersFirst = change.rates !== undefined && (await ratesGiven({ db: tx })) === null;
    const isNew = (name: SettingName) =>
      !isDeepStrictEqual(before[name], after[name]) || (name === 'rates' && entersFirst);
    for (const name of settingNames.filter(isNew)) {
      await storeSetting(tx, name, after[name]);
      await audit(tx, now, {
        actorId: admin.id,
        action: 'setting_changed',
        targetId: name,
        before: { [name]: before[name] },
        after: { [name]: after[name] },
      });
    }
  });
  return settingsWithVersion(ctx);
}

export function settingsProblems({ rates, team, withholding = [] }: SettingsChange, now: Date): FieldError[] {
  const problems: FieldError[] = [];
  if (rates && rates.asOf > now.toISOString().slice(0, 10))
    problems.push({ path: 'rates.asOf', message: 'The date of the rates, which cannot be in the future.' });
  if (team && !readTimeZone(team.zone))
    problems.push({ path: 'team.zone', message: 'Choose a time zone, such as Africa/Nairobi.' });
  if (new Set(withholding.map(({ country }) => country)).size < withholding.length)
    problems.push({ path: 'withholding', message: 'One row for each country.' });
  return problems;
}

async function assertNewest(tx: Queryable, now: Date, admin: SignedIn, version?: number): Promise<void> {
  const newest = await countSettingChanges(tx);
  if (version === undefined || version === newest) return;
  const told = await whoChangedSettings(tx, now, admin, Math.max(1, newest - version));
  throw new DomainError('changed_meanwhile', told);
}

function merged(
  before: Settings,
  { windows, features, support, ...plain }: Omit<SettingsChange, 'version'>,
): Settings {
  return {
    ...before,
    ...plain,
    windows: { ...before.windows, ...windows },
    features: { ...before.features, ...features },
    ...(support && { support: { email: support.email.toLowerCase(), phone: support.phone } }),
  };
}
