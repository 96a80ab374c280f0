import type { PayoutOption } from '../payout-options.ts';

/** Some banks and operators of each country, under invented codes for banks and pawaPay's for operators. */
const banks: Record<string, string> = {
  KE: 'Equity Bank|KCB Bank|Co-operative Bank',
  NG: 'Access Bank|Guaranty Trust Bank|Kuda|Zenith Bank',
  GH: 'Ecobank Ghana|GCB Bank|Stanbic Bank Ghana',
  ZA: 'Absa|Capitec Bank|First National Bank|Standard Bank',
  UG: 'Centenary Bank|Stanbic Bank Uganda',
  TZ: 'CRDB Bank|NMB Bank',
  RW: 'Bank of Kigali|Equity Bank Rwanda',
  SN: 'Ecobank Sénégal|CBAO',
  CI: 'Ecobank Côte d’Ivoire|Société Générale Côte d’Ivoire',
  CM: 'Afriland First Bank|Ecobank Cameroun',
};

const operators: Record<string, string> = {
  GH: 'MTN_MOMO_GHA MTN|VODAFONE_GHA Telecel|AIRTELTIGO_GHA AirtelTigo',
  NG: 'MTN_MOMO_NGA MTN|AIRTEL_NGA Airtel',
  UG: 'MTN_MOMO_UGA MTN|AIRTEL_OAPI_UGA Airtel',
  TZ: 'VODACOM_TZA Vodacom|TIGO_TZA Tigo|AIRTEL_TZA Airtel|HALOTEL_TZA Halotel',
  RW: 'MTN_MOMO_RWA MTN|AIRTEL_RWA Airtel',
  SN: 'ORANGE_SEN Orange|WAVE_SEN Wave|FREE_SEN Free',
  CI: 'ORANGE_CIV Orange|WAVE_CIV Wave|MTN_MOMO_CIV MTN',
  BJ: 'MTN_MOMO_BEN MTN|MOOV_BEN Moov',
  BF: 'ORANGE_BFA Orange|MOOV_BFA Moov',
  CM: 'MTN_MOMO_CMR MTN|ORANGE_CMR Orange',
  CG: 'MTN_MOMO_COG MTN|AIRTEL_COG Airtel',
  GA: 'AIRTEL_GAB Airtel',
};

const confirms: Record<string, PayoutOption['confirms']> = { NG: 'holder', GH: 'holder', ZA: 'document' };

export function sandboxOptions(country: string): PayoutOption[] {
  const listOf = (list: Record<string, string>) => list[country]?.split('|') ?? [];
  return [
    ...(country === 'KE' ? [{ method: 'mpesa' as const, code: null, name: null, confirms: null }] : []),
    ...listOf(operators).map((entry) => {
      const [code = '', name = ''] = entry.split(' ');
      return { method: 'mobile_money' as const, code, name, confirms: null };
    }),
    ...listOf(banks).map((name, at) => ({
      method: 'bank' as const,
      code: `${country}${at + 1}`,
      name,
      confirms: confirms[country] ?? null,
    })),
  ];
}
