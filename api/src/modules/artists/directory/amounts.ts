import { type Currency, minorPerMajor } from '#api/domain/money/money.ts';

/** How people write currencies beside an amount, in lower case. */
const currencyWords: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['$', 'us$', 'us $', 'usd', 'us dollars', 'dollar', 'dollars', 'dola'],
  KES: ['kes', 'ksh', 'kshs', 'shilling', 'shillings', 'shilingi', 'bob'],
  NGN: ['ngn', '₦', 'naira'],
  GHS: ['ghs', '₵', 'gh₵', 'cedi', 'cedis'],
  ZAR: ['zar', 'rand'],
  UGX: ['ugx', 'ush', 'ugandan shillings'],
  TZS: ['tzs', 'tsh', 'tanzanian shillings'],
  RWF: ['rwf', 'frw'],
  XOF: ['xof', 'cfa', 'fcfa', 'f cfa', 'francs cfa'],
  XAF: ['xaf'],
  EUR: ['eur', '€', 'euro', 'euros', 'yuro'],
  GBP: ['gbp', '£', 'pound', 'pounds', 'livres sterling'],
};

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
const [english, french, kiswahili] = ['under|below|less than|up to', "moins de|jusqu[’']à", 'chini ya|hadi'];
const limits = [english, french, kiswahili].join('|');
/** `20`, `2,000`, `2 000`, `2.000`, `2k`. */
const digits = String.raw`(\d{1,3}(?:[ ,.]\d{3})+|\d{1,8})(k)?`;
const pattern = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${limits}) )?(?:(?<![\p{L}\p{N}.,])(${names}) ?${digits}(?![\p{L}\p{N}]|[.,]\d)|(?<![\p{N}.,])${digits} ?(${names})(?!\p{L}))`,
  'iu',
);

/** `under 2,000`, without a currency; not `up to 3 days`. */
const barePattern = new RegExp(
  String.raw`(?<!\p{L})(${limits}) ${digits}(?![\p{L}\p{N}]|[.,]\d| ?(?:%|h\b|hours?|days?|weeks?|min|heures?|jours?|semaines?))`,
  'iu',
);
/** A bare amount of at least this much is in shillings or francs. */
const fromShillings = 500;

/** The likely currency of a bare amount, given the language around it. */
function likelyCurrency(limit: string, major: number): Currency {
  const isIn = (words: string) => new RegExp(`^(?:${words})$`, 'i').test(limit);
  if (isIn(french)) return major < fromShillings ? 'EUR' : 'XOF';
  return isIn(kiswahili) && major >= fromShillings ? 'KES' : 'USD';
}

const majorOf = (digits: string, thousands?: string) =>
  Number(digits.replaceAll(/\D/g, '')) * (thousands ? 1_000 : 1);

/** Above any video's price, in US cents; must fit a four-byte integer. */
const mostUsdCents = 100_000_000;

/** The maximum price a search names (`under 2,000 KES`): the words that name it, and the price in US cents. */
export function amountIn(search: string, perUsd: PerUsd): { asked: string; usdCents: number } | null {
  const found = namedIn(search) ?? bareIn(search);
  if (!found) return null;
  const { asked, currency, major } = found;
  const usdCents = Math.round((major * minorPerMajor(currency) * 100) / perUsd[currency]);
  return { asked, usdCents: Math.min(usdCents, mostUsdCents) };
}

interface Amount {
  asked: string;
  currency: Currency;
  major: number;
}

function namedIn(search: string): Amount | null {
  const [asked, nameBefore, after, afterK, before, beforeK, nameAfter] = pattern.exec(search) ?? [];
  const currency = meant.get((nameBefore ?? nameAfter ?? '').toLowerCase());
  return asked && currency
    ? { asked, currency, major: majorOf(after ?? before ?? '', afterK || beforeK) }
    : null;
}

function bareIn(search: string): Amount | null {
  const [asked, limit = '', amount = '', thousands] = barePattern.exec(search) ?? [];
  const major = majorOf(amount, thousands);
  return asked ? { asked, currency: likelyCurrency(limit, major), major } : null;
}
