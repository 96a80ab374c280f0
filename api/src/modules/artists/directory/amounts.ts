import { currencyWords } from '#api/domain/artist/currency-words.ts';
import { type Currency, minorPerMajor } from '#api/domain/money.ts';

/** Minor units for one US dollar, as the admin's table has them. */
type PerUsd = Readonly<Record<Currency, number>>;

const meant = new Map(
  Object.entries(currencyWords).flatMap(([currency, words]) =>
    words.map((word) => [word, currency as Currency] as const),
  ),
);
/** The longest first: `us$` before `$`. */
const names = [...meant.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => RegExp.escape(name))
  .join('|');
const limits = "under|below|less than|up to|moins de|jusqu[’']à|chini ya|hadi";
/** `20`, `2,000`, `2 000`, `2.000`, `2k`. */
const digits = String.raw`(\d{1,3}(?:[ ,.]\d{3})+|\d{1,8})(k)?`;
const pattern = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${limits}) )?(?:(?<![\p{L}\p{N}.,])(${names}) ?${digits}(?![\p{L}\p{N}]|[.,]\d)|(?<![\p{N}.,])${digits} ?(${names})(?!\p{L}))`,
  'iu',
);

/** No video costs more, in US cents; the database compares whole numbers of four bytes. */
const mostUsdCents = 100_000_000;

/** The most to pay that a search names, `under 2,000 KES`: the words that say so, and the price in US cents. */
export function amountIn(search: string, perUsd: PerUsd): { asked: string; usdCents: number } | null {
  const found = pattern.exec(search);
  if (!found) return null;
  const [asked, nameBefore, after, afterK, before, beforeK, nameAfter] = found;
  const currency = meant.get((nameBefore ?? nameAfter ?? '').toLowerCase());
  if (!currency) return null;
  const major = Number((after ?? before ?? '').replaceAll(/\D/g, '')) * (afterK || beforeK ? 1_000 : 1);
  const usdCents = Math.round((major * minorPerMajor(currency) * 100) / perUsd[currency]);
  return { asked, usdCents: Math.min(usdCents, mostUsdCents) };
}
