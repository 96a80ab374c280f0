import { m } from '@salamu/messages/messages';
import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import { currencyOf } from '#api/domain/artist/country-currency.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { type Currency, formatMoney, type Money, minorPerMajor } from '#api/domain/money/money.ts';
import type { PayoutAccount, PayoutWay } from '#api/domain/payout/account.ts';
import { manualPayouts, type PayoutProvider } from '#api/domain/payout/states.ts';
import { callingCodeOf } from '#api/domain/phone.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { PayoutMenu, PayoutOption } from '#api/providers/payment/payout-options.ts';
import { findPayoutHome } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { AccountDocument, AccountQuestion, PayoutWays } from './model.ts';

/** The first provider that sends this currency to such an account; otherwise an admin does. */
export const providerFor = (ctx: Context, currency: Currency, to: PayoutWay): PayoutProvider =>
  ableTo(ctx, currency, to)?.name ?? manualPayouts;

const ableTo = ({ payments }: Context, currency: Currency, to: PayoutWay) =>
  [...payments.values()].find((provider) => provider.paysOut(currency, to));

/**
 * The banks and mobile operators we pay to in a country, each once, by the first provider that lists it; `silent` if a
 * provider did not answer.
 */
async function listWays(ctx: Context, country: string): Promise<PayoutWays & { silent: boolean }> {
  const currency = currencyOf(country);
  const menus = await Promise.all(
    [...ctx.payments.values()].map((provider) => menuOf(provider, country)?.catch(() => null)),
  );
  const ways = new Map<string, PayoutWays['ways'][number]>();
  for (const option of menus.flatMap((menu) => menu?.options ?? [])) {
    const key = `${option.method} ${option.code}`;
    const provider = providerFor(ctx, currency, { country, ...option });
    const { isUp = true, limits = null } = option;
    if (!ways.has(key)) ways.set(key, { ...option, provider, isUp, limits });
  }
  const days = menus.flatMap((menu) => (menu?.options.length ? [menu.readAt.toISOString()] : []));
  const silent = menus.includes(null);
  return { country, currency, ways: [...ways.values()], readAt: days.sort()[0] ?? null, silent };
}

/** What a provider pays to in a country: its own list, or its mobile operators there. */
function menuOf(
  { payoutMenu, operators }: PaymentProvider,
  country: string,
): Promise<PayoutMenu> | undefined {
  if (payoutMenu || !operators) return payoutMenu?.(country);
  return operators.list().then(({ readAt, operators: all }) => ({
    readAt,
    options: all.flatMap(({ code, name, prefix, currency, pays }) =>
      pays && prefix === callingCodeOf(country) && currency === currencyOf(country)
        ? [{ ...optionOf(code, name), isUp: pays.isUp, limits: { least: pays.least, most: pays.most } }]
        : [],
    ),
  }));
}

const optionOf = (code: string, name: string): PayoutOption =>
  code === mpesaOperator
    ? { method: 'mpesa', code: null, name: null, confirms: null }
    : { method: 'mobile_money', code, name, confirms: null };

/** M-Pesa in Kenya, whose accounts name no operator. */
const mpesaOperator = 'MPESA_KEN';

/** Why the account's mobile operator can't pay this amount at a time; null if it can, or there is none. */
export function operatorProblem(ctx: Context, money: Money, to: PayoutWay): string | null {
  const code = to.method === 'mpesa' ? mpesaOperator : to.code;
  const range = ableTo(ctx, money.currency, to)
    ?.operators?.known()
    .find((one) => one.code === code && one.currency === money.currency)?.pays;
  if (!range) return null;
  const say = (amount: number) => ({ amount: formatMoney({ ...money, amount }) });
  if (money.amount < range.least) return m.price_least(say(range.least));
  if (money.amount > range.most) return m.payout_most(say(range.most));
  return range.whole && money.amount % minorPerMajor(money.currency) !== 0 ? m.price_whole(money) : null;
}

/** Where we pay to in a country, by default the artist's own. */
export async function payoutWays(
  ctx: Context,
  { artistId }: SignedInArtist,
  country: string | undefined,
): Promise<PayoutWays> {
  const { silent: _silent, ...ways } = await listWays(
    ctx,
    country ?? (await findPayoutHome(ctx.db, artistId)),
  );
  return ways;
}

/**
 * The name of a bank account's holder, for the artist to check before saving; null if the bank doesn't say.
 * @throws DomainError as `confirmAccount`
 */
export async function accountHolder(
  ctx: Context,
  { name }: SignedInArtist,
  question: AccountQuestion,
): Promise<string | null> {
  const account = { ...question, method: 'bank' as const, holder: name, bank: null };
  const { confirmed, isFound } = await confirm(ctx, account, null);
  return isFound ? confirmed.holder : null;
}

/**
 * The account with the bank's name from its list and the holder's from the bank. Without a bank code, payouts are
 * manual.
 * @throws DomainError `invalid_input` at a field of `payoutAccount`, `unavailable` if the bank can't be asked now
 */
export async function confirmAccount(
  ctx: Context,
  account: PayoutAccount,
  document: AccountDocument | null,
): Promise<PayoutAccount> {
  return account.code === null ? account : (await confirm(ctx, account, document)).confirmed;
}

async function confirm(ctx: Context, account: PayoutAccount, document: AccountDocument | null) {
  const { ways, silent } = await listWays(ctx, account.country);
  const way = ways.find(({ method, code }) => method === account.method && code === account.code);
  if (!way && silent) return unavailable();
  if (!way) throw refused('code', m.refused_payout_listed());
  const confirmed = { ...account, bank: way.name };
  const provider = ctx.payments.get(way.provider);
  if (way.confirms === null || !provider?.checkAccount) return { confirmed, isFound: false };
  if (way.confirms === 'document' && !document) throw refused('document.number', m.refused_payout_document());
  const check = await provider.checkAccount(confirmed, document).catch(unavailable);
  if (check.status === 'none') throw refused('number', m.refused_payout_account());
  const isFound = check.status === 'found';
  return { confirmed: isFound ? { ...confirmed, holder: check.holder } : confirmed, isFound };
}

const refused = (field: string, message: string) => invalidInput({ path: `payoutAccount.${field}`, message });

function unavailable(): never {
  throw new DomainError('unavailable', m.payout_bank_silent(), { retryAfter: 60 });
}
