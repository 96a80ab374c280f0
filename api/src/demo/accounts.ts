import type { DemoArtist } from '@salamu/prisma/demo/artists';
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { currencyOf } from '#api/domain/artist/country-currency.ts';
import type { PayoutAccount } from '#api/domain/payout/account.ts';
import { sandboxOptions } from '#api/providers/payment/sandbox/options.ts';

/**
 * Where an artist of the demo is paid: by an operator or a bank at home, where they price in their country's currency; else
 * at a bank that we pay by hand.
 */
export function accountOf(
  { country, currency, stageName: holder }: DemoArtist,
  index: number,
): PayoutAccount {
  const options = currency === currencyOf(country) ? sandboxOptions(country) : [];
  const option = options[index % options.length];
  const digits = String(index).padStart(3, '0');
  if (!option || option.method === 'bank') {
    const bank = option?.name ?? 'Ecobank';
    return { country, method: 'bank', code: option?.code ?? null, holder, number: `0011234${digits}`, bank };
  }
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples)?.number : undefined;
  const number = `${example?.slice(0, -3)}${digits}`;
  return { country, method: option.method, code: option.code, holder, number, bank: option.name };
}
