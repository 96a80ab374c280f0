import type { DatedRates } from '@salamu/api/domain/money/estimate';
import type { Currency } from '@salamu/api/domain/money/money';
import {
  type ChosenCurrency,
  type Place,
  readChoice,
  readerCurrency,
} from '@salamu/api/domain/money/reader-currency';
import { deviceLanguages, deviceZone } from '../browser/device.ts';
import { onDevice } from '../browser/stored.ts';

/** What this reader's estimates are made with. */
export interface OwnMoney {
  /** Null if they want none. */
  currency: Currency | null;
  rates: DatedRates;
}

const key = 'currency';
const listeners = new Set<() => void>();
let own: OwnMoney | null = null;
let isStarted = false;

export const place = (): Place => ({ timeZone: deviceZone(), languages: deviceLanguages() });

/** What was chosen by hand on this device; null if nothing was. */
export const chosenCurrency = (): ChosenCurrency | null => readChoice(onDevice.get(key));

/** Choose by hand; null leaves it to the device. */
export function chooseCurrency(choice: ChosenCurrency | null): void {
  if (choice) onDevice.set(key, choice);
  else onDevice.remove(key);
  show(readerCurrency(choice, place()), own?.rates ?? []);
}

/** The reader's currency and the rates; null until they have loaded. */
export const ownMoney = (): OwnMoney | null => own;

/** Be told when the currency or the rates are known or change. Loads them the first time. */
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
