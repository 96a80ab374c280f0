import type { DatedRates } from '@salamu/api/domain/money/estimate';
import type { Currency } from '@salamu/api/domain/money/money';
import {
  type ChosenCurrency,
  type ReaderPlace,
  readChoice,
  readerCurrency,
} from '@salamu/api/domain/money/reader-currency';
import { deviceLanguages, deviceZone } from '../browser/device.ts';
import { onDevice } from '../browser/stored.ts';

/** Currency and rates of this reader's estimates. */
export interface OwnMoney {
  /** Null for no estimates. */
  currency: Currency | null;
  rates: DatedRates;
}

const key = 'currency';
const listeners = new Set<() => void>();
let own: OwnMoney | null = null;
let isStarted = false;

export const place = (): ReaderPlace => ({ timeZone: deviceZone(), languages: deviceLanguages() });

/** The currency chosen by hand on this device, or null. */
export const chosenCurrency = (): ChosenCurrency | null => readChoice(onDevice.get(key));

/** Choose a currency; null for automatic. */
export function chooseCurrency(choice: ChosenCurrency | null): void {
  if (choice) onDevice.set(key, choice);
  else onDevice.remove(key);
  show(readerCurrency(choice, place()), own?.rates ?? []);
}

/** The reader's currency and the rates; null until they have loaded. */
export const ownMoney = (): OwnMoney | null => own;

/** Subscribe to currency and rate changes. Loads them on first use. */
export function onOwnMoney(listener: () => void): () => void {
  listeners.add(listener);
  if (!isStarted) void start();
  return () => listeners.delete(listener);
}

function show(currency: Currency | null, rates: DatedRates): void {
  own = { currency, rates };
  for (const listener of listeners) listener();
}

async function start(): Promise<void> {
  isStarted = true;
  const rates = await load().catch(() => []);
  show(readerCurrency(chosenCurrency(), place()), rates);
}

async function load(): Promise<DatedRates> {
  const answer = await fetch('/api/rates');
  return answer.ok ? (await answer.json()).rates : [];
}
