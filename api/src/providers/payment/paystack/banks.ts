import { type Static, Type } from '@sinclair/typebox';
import type { Currency } from '#api/domain/money/money.ts';
import type { PayoutAccount, PayoutWay } from '#api/domain/payout/account.ts';
import type { Clock } from '../../clock.ts';
import { DoubtfulAnswerError, expectEcho } from '../doubt.ts';
import { lastKnown } from '../last-known.ts';
import type { AccountCheck, PayoutMenu, PayoutOption } from '../payout-options.ts';
import { bank, resolved, validated } from './answers.ts';
import { type Call, dataOf } from './api.ts';

interface Terms {
  /** As the list of banks calls the country. */
  name: string;
  currency: Currency;
  /** The type of a recipient with a bank account. */
  recipient: string;
  confirms: PayoutOption['confirms'];
}

/** The countries whose banks Paystack pays to. https://paystack.com/docs/transfers/creating-transfer-recipients */
const countries: Record<string, Terms> = {
  NG: { name: 'nigeria', currency: 'NGN', recipient: 'nuban', confirms: 'holder' },
  GH: { name: 'ghana', currency: 'GHS', recipient: 'ghipss', confirms: 'holder' },
  ZA: { name: 'south-africa', currency: 'ZAR', recipient: 'basa', confirms: 'document' },
  KE: { name: 'kenya', currency: 'KES', recipient: 'kepss', confirms: null },
};

/** Ghana's operators as Paystack calls them, by the codes that providers of mobile money share. */
const operators: Record<string, string> = {
  MTN_MOMO_GHA: 'MTN',
  VODAFONE_GHA: 'VOD',
  AIRTELTIGO_GHA: 'ATL',
};

export function paysOut(currency: Currency, { country, method, code }: PayoutWay): boolean {
  if (countries[country]?.currency !== currency) return false;
  if (method === 'mpesa') return true;
  return method === 'bank' ? code !== null : code !== null && operators[code] !== undefined;
}

/** Type, code and number of an account as Paystack writes them. */
export function recipientOf({ country, method, code, number }: PayoutAccount) {
  if (method === 'bank')
    return { type: countries[country]?.recipient, bank_code: code, account_number: number };
  const bankCode = method === 'mpesa' ? 'MPESA' : operators[code ?? ''];
  return { type: 'mobile_money', bank_code: bankCode, account_number: number.replace(/^\+\d{3}/, '0') };
}

/** How long a list of banks counts as known, in milliseconds. */
const listLives = 24 * 3_600_000;
const perPage = 100;
const mostPages = 50;

/** The banks and operators of a country, read once a day. */
export function payoutMenus(call: Call, clock: Clock): (country: string) => Promise<PayoutMenu> {
  const menus = new Map(
    Object.entries(countries).map(([country, terms]) => {
      const read = async () => optionsIn(await listBanks(call, terms.name), country, terms);
      return [country, lastKnown(clock, listLives, read)];
    }),
  );
  return async (country) => {
    const menu = await menus.get(country)?.get();
    return menu ? { readAt: menu.at, options: menu.value } : { readAt: clock.now(), options: [] };
  };
}

async function listBanks(call: Call, country: string): Promise<Static<typeof bank>[]> {
  const all: Static<typeof bank>[] = [];
  let cursor = '';
  for (let page = 1; page <= mostPages; page++) {
    const path = `/bank?country=${country}&use_cursor=true&perPage=${perPage}${cursor}`;
    const said = await call({ method: 'GET', path, data: Type.Array(bank) });
    all.push(...dataOf(said));
    if (!said.ok || !said.next) return all;
    cursor = `&next=${encodeURIComponent(said.next)}`;
  }
  throw new DoubtfulAnswerError(`Paystack's list of banks in ${country} has no last page`);
}

function optionsIn(banks: Static<typeof bank>[], country: string, terms: Terms): PayoutOption[] {
  const options = new Map<string, PayoutOption>();
  if (country === 'KE') options.set('mpesa', { method: 'mpesa', code: null, name: null, confirms: null });
  for (const { name, code: theirs, active, currency, type } of banks) {
    if (active === false || currency !== terms.currency) continue;
    const isBank = !type?.startsWith('mobile_money');
    const code = isBank ? theirs : Object.keys(operators).find((ours) => operators[ours] === theirs);
    if (code === undefined || (!isBank && country !== 'GH')) continue;
    const method = isBank ? 'bank' : 'mobile_money';
    options.set(`${method} ${code}`, { method, code, name, confirms: terms.confirms });
  }
  return [...options.values()].sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

/** The holder's name in Nigeria and Ghana; in South Africa, whether the account is that person's. */
export async function checkAccount(
  call: Call,
  account: PayoutAccount,
  document: { type: string; number: string } | null,
): Promise<AccountCheck> {
  const { bank_code, account_number } = recipientOf(account);
  const confirms = countries[account.country]?.confirms;
  if (confirms === 'holder') {
    const query = new URLSearchParams({ account_number, bank_code: bank_code ?? '' });
    const said = await call({ method: 'GET', path: `/bank/resolve?${query}`, data: resolved });
    if (!said.ok) return { status: 'none' };
    expectEcho('the account that Paystack found', { number: [said.data.account_number, account_number] });
    return { status: 'found', holder: said.data.account_name };
  }
  if (confirms !== 'document' || !document) return { status: 'unchecked' };
  const body = {
    account_name: account.holder,
    account_number,
    account_type: 'personal',
    bank_code,
    country_code: account.country,
    document_type: document.type,
    document_number: document.number,
  };
  const said = await call({ method: 'POST', path: '/bank/validate', body, data: validated });
  if (!said.ok) return { status: /not supported/i.test(said.message) ? 'unchecked' : 'none' };
  return said.data.verified ? { status: 'found', holder: account.holder } : { status: 'none' };
}
