/** An operator as this merchant's account has it: amounts in major units, decimals for deposits and for what goes out. */
export interface Operator {
  provider: string;
  name: string;
  country: string;
  currency: string;
  /** The first digits of its numbers, after the country's prefix. */
  numbers: RegExp;
  limits: { least: number; most: number; mostOut?: number };
  decimals: { in: 0 | 2; out: 0 | 2 };
  authType: 'PROVIDER_AUTH' | 'PREAUTH' | 'REDIRECT_AUTH';
}

export const countries: Record<string, { name: string; french: string; prefix: string; digits: number }> = {
  BEN: { name: 'Benin', french: 'Bénin', prefix: '229', digits: 10 },
  BFA: { name: 'Burkina Faso', french: 'Burkina Faso', prefix: '226', digits: 8 },
  CIV: { name: 'Côte d’Ivoire', french: 'Côte d’Ivoire', prefix: '225', digits: 10 },
  SEN: { name: 'Senegal', french: 'Sénégal', prefix: '221', digits: 9 },
  CMR: { name: 'Cameroon', french: 'Cameroun', prefix: '237', digits: 9 },
  COG: { name: 'Congo', french: 'Congo', prefix: '242', digits: 9 },
  GAB: { name: 'Gabon', french: 'Gabon', prefix: '241', digits: 8 },
  KEN: { name: 'Kenya', french: 'Kenya', prefix: '254', digits: 9 },
  UGA: { name: 'Uganda', french: 'Ouganda', prefix: '256', digits: 9 },
  RWA: { name: 'Rwanda', french: 'Rwanda', prefix: '250', digits: 9 },
  TZA: { name: 'Tanzania', french: 'Tanzanie', prefix: '255', digits: 9 },
  GHA: { name: 'Ghana', french: 'Ghana', prefix: '233', digits: 9 },
  NGA: { name: 'Nigeria', french: 'Nigéria', prefix: '234', digits: 10 },
  ZMB: { name: 'Zambia', french: 'Zambie', prefix: '260', digits: 9 },
};

const whole = { in: 0, out: 0 } as const;
const cents = { in: 2, out: 2 } as const;

type Row = [provider: string, name: string, numbers: RegExp, most: number, rest?: Partial<Operator>];

const inCountry = (country: string, currency: string, decimals: Operator['decimals'], rows: Row[]) =>
  rows.map(
    ([provider, name, numbers, most, rest]): Operator => ({
      provider,
      name,
      country,
      currency,
      numbers,
      limits: { least: 1, most },
      decimals,
      authType: 'PROVIDER_AUTH',
      ...rest,
    }),
  );

/** Those of its public list that pay in currencies which many merchants have, and one that they rarely have. */
export const operators: readonly Operator[] = [
  ...inCountry('BEN', 'XOF', whole, [
    ['MTN_MOMO_BEN', 'MTN', /^01(5|6|9)/, 2_000_000],
    ['MOOV_BEN', 'Moov', /^01/, 2_000_000],
  ]),
  ...inCountry('BFA', 'XOF', whole, [
    ['ORANGE_BFA', 'Orange', /^(0[4-7]|5[4-7]|6[4-7]|7[4-7])/, 1_000_000, { authType: 'PREAUTH' }],
    ['MOOV_BFA', 'Moov', /^/, 2_000_000],
  ]),
  ...inCountry('CIV', 'XOF', whole, [
    ['MTN_MOMO_CIV', 'MTN', /^05/, 1_500_000],
    ['ORANGE_CIV', 'Orange', /^07/, 1_500_000],
    ['WAVE_CIV', 'Wave', /^01/, 1_500_000, { authType: 'REDIRECT_AUTH' }],
  ]),
  ...inCountry('SEN', 'XOF', whole, [
    [
      'ORANGE_SEN',
      'Orange',
      /^7[78]/,
      1_000_000,
      { limits: { least: 1, most: 1_000_000, mostOut: 200_000 } },
    ],
    ['FREE_SEN', 'Free', /^76/, 1_000_000],
    ['WAVE_SEN', 'Wave', /^7[05]/, 1_000_000, { authType: 'REDIRECT_AUTH' }],
  ]),
  ...inCountry('CMR', 'XAF', whole, [
    ['MTN_MOMO_CMR', 'MTN', /^6(7|8|5[0-4])/, 1_000_000],
    ['ORANGE_CMR', 'Orange', /^6/, 500_000],
  ]),
  ...inCountry('COG', 'XAF', whole, [
    ['MTN_MOMO_COG', 'MTN', /^06/, 1_000_000],
    ['AIRTEL_COG', 'Airtel', /^0[45]/, 1_000_000],
  ]),
  ...inCountry('GAB', 'XAF', cents, [['AIRTEL_GAB', 'Airtel', /^/, 500_000]]),
  ...inCountry('KEN', 'KES', { in: 0, out: 2 }, [['MPESA_KEN', 'M-Pesa', /^[17]/, 250_000]]),
  ...inCountry('UGA', 'UGX', cents, [
    ['MTN_MOMO_UGA', 'MTN', /^7[678]/, 5_000_000, { limits: { least: 500, most: 5_000_000 } }],
    [
      'AIRTEL_OAPI_UGA',
      'Airtel',
      /^7/,
      5_000_000,
      { decimals: whole, limits: { least: 500, most: 5_000_000 } },
    ],
  ]),
  ...inCountry('RWA', 'RWF', whole, [
    ['MTN_MOMO_RWA', 'MTN', /^7[89]/, 2_000_000, { limits: { least: 5, most: 2_000_000 } }],
    ['AIRTEL_RWA', 'Airtel', /^7[23]/, 2_000_000],
  ]),
  ...inCountry('TZA', 'TZS', whole, [
    ['VODACOM_TZA', 'Vodacom', /^7[456]/, 3_000_000, { limits: { least: 100, most: 3_000_000 } }],
    ['AIRTEL_TZA', 'Airtel', /^(7[89]|68)/, 3_000_000, { decimals: cents }],
    ['TIGO_TZA', 'Tigo', /^(71|6[57])/, 5_000_000],
    ['HALOTEL_TZA', 'Halotel', /^6[12]/, 5_000_000],
  ]),
  ...inCountry('GHA', 'GHS', cents, [
    ['MTN_MOMO_GHA', 'MTN', /^(24|25|53|54|55|59)/, 15_000],
    ['VODAFONE_GHA', 'Telecel', /^[25]0/, 15_000],
    ['AIRTELTIGO_GHA', 'AT', /^(2[67]|5[67])/, 10_000],
  ]),
  ...inCountry('NGA', 'NGN', cents, [
    ['MTN_MOMO_NGA', 'MTN', /^(703|706|803|806|81[0346]|90[36]|91[36])/, 1_000_000],
    ['AIRTEL_NGA', 'Airtel', /^[789]/, 1_000_000, { decimals: whole }],
  ]),
  ...inCountry('ZMB', 'ZMW', cents, [['MTN_MOMO_ZMB', 'MTN', /^[79]6/, 20_000]]),
];

export const operatorNamed = (provider: string): Operator | undefined =>
  operators.find((one) => one.provider === provider);

/** Digits with a country's prefix and as many after it as its numbers have; null for anything else. */
export function countryOf(digits: string): string | null {
  for (const [code, { prefix, digits: length }] of Object.entries(countries))
    if (digits.startsWith(prefix) && digits.length === prefix.length + length) return code;
  return null;
}

/** Which operator a number is most likely with. */
export function predict(digits: string): Operator | null {
  const country = countryOf(digits);
  if (!country) return null;
  const national = digits.slice((countries[country]?.prefix ?? '').length);
  return operators.find((one) => one.country === country && one.numbers.test(national)) ?? null;
}
