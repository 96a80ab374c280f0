import type { Route } from '../kit/server.ts';
import { done, no } from './answers.ts';
import { askedIn } from './asked.ts';

interface Bank {
  name: string;
  code: string;
  country: string;
  currency: string;
  type: string;
}

const rows: Record<string, [currency: string, type: string, banks: string]> = {
  nigeria: [
    'NGN',
    'nuban',
    '044 Access Bank|058 Guaranty Trust Bank|057 Zenith Bank|50211 Kuda Bank|999992 OPay',
  ],
  ghana: ['GHS', 'ghipss', '130100 Ecobank Ghana Limited|040100 GCB Bank Limited'],
  'ghana ': ['GHS', 'mobile_money', 'MTN MTN|VOD Telecel Cash|ATL AirtelTigo Money'],
  'south-africa': ['ZAR', 'basa', '632005 Absa Bank|470010 Capitec Bank|250655 First National Bank'],
  kenya: ['KES', 'kepss', '01 Kenya Commercial Bank|68 Equity Bank'],
  'kenya ': ['KES', 'mobile_money', 'MPESA M-PESA'],
};

export const banks: Bank[] = Object.entries(rows).flatMap(([country, [currency, type, list]]) =>
  list.split('|').map((entry) => {
    const code = entry.slice(0, entry.indexOf(' '));
    return { name: entry.slice(code.length + 1), code, country: country.trim(), currency, type };
  }),
);

/** How the number of an account of that type is written. */
const numbers: Record<string, RegExp> = {
  nuban: /^\d{10}$/,
  ghipss: /^\d{8,17}$/,
  basa: /^\d{7,13}$/,
  kepss: /^\d{5,16}$/,
  mobile_money: /^0\d{9}$/,
};

/** The bank of an account, if both exist here: numbers that end in four zeros are nobody's. */
export function bankOf(code: unknown, number: unknown, types: string[]): Bank | Response {
  const bank = banks.find((each) => each.code === code && types.includes(each.type));
  if (!bank) return no('Bank code is invalid');
  const isNumber = typeof number === 'string' && numbers[bank.type]?.test(number);
  return isNumber ? bank : no('Account number is invalid');
}

/** `GET /bank`: with `use_cursor`, page by page. */
export function listBanks(): Route {
  return ({ query }) => {
    const perPage = Number(query.get('perPage') ?? '50');
    if (!Number.isInteger(perPage) || perPage < 1 || perPage > 100)
      return no('perPage must be from 1 to 100');
    const country = query.get('country');
    if (country !== null && !banks.some((bank) => bank.country === country)) return no('Country is invalid');
    const all = banks.filter((bank) => country === null || bank.country === country);
    // Short pages, so that whoever reads only the first one is found out.
    const [from, most] = [Number(query.get('next') ?? 0), query.get('use_cursor') === 'true' ? 2 : perPage];
    const page = all
      .slice(from, from + most)
      .map((bank, at) => ({ ...bank, id: from + at + 1, active: true }));
    const next = from + most < all.length ? String(from + most) : null;
    return Response.json({
      status: true,
      message: 'Banks retrieved',
      data: page,
      meta: { next, previous: null, perPage },
    });
  };
}

/** `GET /bank/resolve`: in Nigeria and Ghana only. */
export function resolveAccount(): Route {
  return ({ query }) => {
    const number = query.get('account_number');
    const bank = bankOf(query.get('bank_code'), number, ['nuban', 'ghipss', 'mobile_money']);
    if (bank instanceof Response) return bank;
    if (bank.country === 'kenya') return no('Bank code is invalid');
    if (number?.endsWith('0000'))
      return no('Could not resolve account name. Check parameters or try again.', 422);
    return done('Account number resolved', {
      account_number: number,
      account_name: bank.country === 'nigeria' ? 'ADÉỌLÁ ÌLỌ̀RÍ' : 'AMA SERWAA',
      bank_id: 1,
    });
  };
}

const needed = ['account_name', 'account_number', 'account_type', 'bank_code', 'country_code'];

/** `POST /bank/validate`: in South Africa, by a document. */
export function validateAccount(): Route {
  return ({ body }) => {
    const asked = askedIn(body);
    const missing = [...needed, 'document_type'].find((field) => typeof asked[field] !== 'string');
    if (missing) return no(`${missing} is required`);
    if (asked.country_code !== 'ZA') return no('Country not supported');
    if (asked.account_type !== 'personal' && asked.account_type !== 'business')
      return no('account_type is invalid');
    const bank = bankOf(asked.bank_code, asked.account_number, ['basa']);
    if (bank instanceof Response) return bank;
    const isDocument =
      asked.document_type === 'identityNumber'
        ? /^\d{13}$/.test(String(asked.document_number))
        : asked.document_type === 'passportNumber';
    if (!isDocument) return no('document_number is invalid');
    const verified = !String(asked.account_number).endsWith('0000');
    return done('Personal Account Verification attempted', {
      verified,
      accountHolderMatch: verified,
      accountOpen: verified,
      accountAcceptsCredits: verified,
      verificationMessage: verified ? 'Account is verified successfully' : 'Account does not match',
    });
  };
}
