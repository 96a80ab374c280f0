import type { Context } from '#api/context.ts';
import { currencyCodes, defaultRates, type Rates } from '#api/domain/money.ts';
import { defaultCommissionBps } from '#api/domain/request/pricing.ts';
import { findSetting } from './repo.ts';

type Settings = Pick<Context, 'db'>;

/** The commission on requests made from now on, in basis points. */
export async function commissionBps({ db }: Settings): Promise<number> {
  const stored = await findSetting(db, 'commissionBps');
  return isBasisPoints(stored) ? stored : defaultCommissionBps;
}

/** The dated table of rates by which prices of different currencies are compared and shown; never charged by. */
export async function rates({ db }: Settings): Promise<Rates> {
  const stored = await findSetting(db, 'rates');
  return isRates(stored) ? stored : defaultRates;
}

function isBasisPoints(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000;
}

function isRates(value: unknown): value is Rates {
  if (typeof value !== 'object' || value === null || !('perUsd' in value) || !('asOf' in value)) return false;
  const perUsd = value.perUsd as Record<string, unknown> | null;
  return typeof value.asOf === 'string' && currencyCodes.every((currency) => Number(perUsd?.[currency]) > 0);
}
