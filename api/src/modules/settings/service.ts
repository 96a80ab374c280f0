import { passkeyParty } from '#api/domain/account/passkeys.ts';
import { approvalBegan, type LargeRules } from '#api/domain/admin/approvals.ts';
import {
  defaultSettings,
  type Feature,
  featureRules,
  type Settings,
  windowsOf,
} from '#api/domain/admin/settings.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Rates } from '#api/domain/money/money.ts';
import type { RequestWindows } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { Env } from '#api/start/settings/env.ts';
import { findFormer, findSettings } from './repo.ts';

/** The context, or the transaction that depends on the settings. */
interface From {
  db: Queryable;
  /** Default contact details. */
  env?: Pick<Env, 'contact'>;
}

/** Current settings. Read from the database at each use, so that every copy follows a change immediately. */
export async function settings({ db, env }: From): Promise<Settings> {
  const { windows, features, ...stored } = await findSettings(db);
  return {
    ...defaultSettings,
    ...(env && { support: { email: env.contact.email, phone: env.contact.phone } }),
    ...stored,
    windows: { ...defaultSettings.windows, ...windows },
    features: { ...defaultSettings.features, ...features },
  };
}

export async function publicSettingsOf(ctx: From & Pick<Context, 'env'>) {
  const { rates, largePayout: _, keepDisputed: __, team: ___, ...rules } = await settings(ctx);
  return { ...rules, rates: { asOf: rates.asOf }, passkeys: passkeyParty(ctx.env.publicUrl) !== null };
}

/** The dated exchange rates in force, for comparing and showing prices across currencies; never for charging. */
export async function rates(from: From): Promise<Rates> {
  return (await settings(from)).rates;
}

/** Rates entered by an admin; null while only the defaults apply. */
export async function ratesGiven({ db }: From): Promise<Rates | null> {
  return (await findSettings(db)).rates ?? null;
}

/**
 * Large-payout thresholds: the current ones, and those within an approval's lifetime, so that an owner can't raise
 * them and then act alone.
 */
export async function largeRules(tx: Queryable, now: Date): Promise<LargeRules> {
  const { largePayout, rates } = await settings({ db: tx });
  const former = await findFormer(tx, ['largePayout', 'rates'], approvalBegan(now));
  return {
    limits: [largePayout, ...former.flatMap((before) => before.largePayout ?? [])],
    rates: [rates, ...former.flatMap((before) => before.rates ?? [])],
  };
}

/** Durations of a request's stages, in milliseconds, for those starting now. */
export async function requestWindows(from: From): Promise<RequestWindows> {
  return windowsOf((await settings(from)).windows);
}

/** @throws DomainError `switched_off`, with a message for the visitor */
export function assertOn({ features }: Settings, feature: Feature): void {
  if (!features[feature]) throw new DomainError('switched_off', featureRules[feature].refusal());
}
