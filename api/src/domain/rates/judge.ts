import { formatDay } from '../format-time.ts';
import { type Currency, currencyCodes, minorPerMajor, type Rates } from '../money.ts';
import { rateBounds } from '../settings.ts';
import type { RatesRead } from './read.ts';

const dayMs = 86_400_000;
/** Banks rest over weekends and feasts; what is older is no longer a source’s newest. */
const oldestDays = 7;
const digits = 6;
/** The greatest share by which a rate may differ from the one in force. */
const mostChange = 0.2;

/** Which table counts: the newest, and on the same day the one an admin has set. */
export function ratesInForce(table: Rates, source: Rates | null | undefined): Rates {
  return source && source.asOf > table.asOf ? source : table;
}

/** A source's answer as a table, or why it isn't one, in words for an admin. It is taken whole or not at all. */
export function tableOf({ asOf, perUsd }: RatesRead, now: Date): Rates | { refuse: string } {
  const missing = listed((code) => perUsd[code] === undefined);
  if (missing) return { refuse: `It has no rate for ${missing}.` };
  const units = (code: Currency) => Number(perUsd[code]) * minorPerMajor(code);
  const broken = listed((code) => !(units(code) > 0 && Number.isFinite(units(code))));
  if (broken) return { refuse: `It gives no positive number for ${broken}.` };
  const outside = listed(
    (code) => units(code) < rateBounds(code).least || units(code) > rateBounds(code).most,
  );
  if (outside) return { refuse: `Its rate for ${outside} can’t be right.` };

  const today = now.toISOString().slice(0, 10);
  if (!asOf) return { refuse: 'It doesn’t say which day its rates are of.' };
  if (asOf > today) return { refuse: `Its rates are of ${formatDay(asOf)}, which is still to come.` };
  if (Date.parse(today) - Date.parse(asOf) > oldestDays * dayMs)
    return { refuse: `Its rates are of ${formatDay(asOf)}, which is too long ago.` };

  const rounded = currencyCodes.map((code) => [code, Number(units(code).toPrecision(digits))]);
  return { asOf, perUsd: Object.fromEntries(rounded) };
}

const listed = (which: (code: Currency) => boolean) => currencyCodes.filter(which).join(', ');

/**
 * Why a table is refused beside the one in force, in words for an admin: a rate has moved too far. Null if none has.
 */
export function jumpFrom(inForce: Rates, table: Rates): string | null {
  const jumped = currencyCodes.filter(
    (code) => changeOf(table.perUsd[code], inForce.perUsd[code]) > mostChange,
  );
  if (jumped.length === 0) return null;
  const rate = ({ perUsd }: Rates, code: Currency) => perUsd[code] / minorPerMajor(code);
  const moves = jumped.map((code) => `${code} from ${rate(inForce, code)} to ${rate(table, code)}`);
  return `Since ${formatDay(inForce.asOf)}, a dollar has moved by more than ${Math.round(mostChange * 100)}%: ${moves.join(', ')}.`;
}

/** How many times more or less it has become, less one: the same both ways. */
const changeOf = (after: number, before: number) => Math.max(after / before, before / after) - 1;
