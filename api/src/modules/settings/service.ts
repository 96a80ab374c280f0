import type { Category } from '#api/domain/artist/categories.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Rates } from '#api/domain/money.ts';
import type { RequestWindows } from '#api/domain/request/deadlines.ts';
import {
  defaultSettings,
  type Feature,
  featureRules,
  type Settings,
  windowsOf,
} from '#api/domain/settings.ts';
import type { Queryable } from '#api/start/database.ts';
import { findSettings } from './repo.ts';

/** Where settings are read: the context, or the transaction that acts by them. */
interface From {
  db: Queryable;
}

/**
 * Everything an admin can set, as it stands now. It is one row lookup and is read anew for each use, so that every copy
 * of the product follows a change at once.
 */
export async function settings({ db }: From): Promise<Settings> {
  const { windows, features, ...stored } = await findSettings(db);
  return {
    ...defaultSettings,
    ...stored,
    windows: { ...defaultSettings.windows, ...windows },
    features: { ...defaultSettings.features, ...features },
  };
}

/** The rules that pages tell everyone. */
export async function publicSettingsOf(from: From) {
  const { rates, ...rules } = await settings(from);
  return { ...rules, rates: { asOf: rates.asOf } };
}

/** The dated table of rates by which prices of different currencies are compared and shown; never charged by. */
export async function rates(from: From): Promise<Rates> {
  return (await settings(from)).rates;
}

/** The windows of a request's life, in milliseconds, for whatever begins now. */
export async function requestWindows(from: From): Promise<RequestWindows> {
  return windowsOf((await settings(from)).windows);
}

/** @throws DomainError `switched_off`, in words for whoever wanted it */
export function assertOn({ features }: Settings, feature: Feature): void {
  if (!features[feature]) throw new DomainError('switched_off', featureRules[feature].refusal);
}

/**
 * Refuses a category that is no longer offered; who has it already keeps it.
 * @throws DomainError `invalid_input` at `path`
 */
export function assertOffered({ categories }: Settings, category: Category, path: string): void {
  if (!categories.includes(category)) throw invalidInput({ path, message: 'Choose another category.' });
}
