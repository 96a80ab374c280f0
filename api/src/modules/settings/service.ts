import type { Queryable } from '#api/database.ts';
import type { Rates } from '#api/domain/money.ts';
import { defaultSettings, type Settings } from '#api/domain/settings.ts';
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

/** The commission on requests made from now on, in basis points. */
export async function commissionBps(from: From): Promise<number> {
  return (await settings(from)).commissionBps;
}

/** The dated table of rates by which prices of different currencies are compared and shown; never charged by. */
export async function rates(from: From): Promise<Rates> {
  return (await settings(from)).rates;
}
