import { formatDay } from '#api/domain/format-time.ts';
import { tableOf } from '#api/domain/rates/judge.ts';
import { askForRates, hostOf } from '#api/providers/rates/source.ts';
import type { Check } from './check.ts';
import { fault, ok, orFault } from './finding.ts';

const advice =
  'Check RATES_URL, and RATES_HEADER if it wants a key there. The answer must list every currency that artists price in.';

/** RATES_URL: read its rates as the daily job does. */
export const rates: Check = {
  name: 'Rates',
  async look({ env: { rates: source } }) {
    if (!source) return [ok('RATES_URL is not set, so admins enter the exchange rates')];
    const host = hostOf(source);
    return orFault(
      async () => {
        const table = tableOf(await askForRates(source), new Date());
        if ('refuse' in table) return [fault(`${host}: ${table.refuse}`, advice)];
        return [ok(`${host} gives rates of ${formatDay(table.asOf)} for every currency`)];
      },
      `the source of exchange rates, ${host}`,
      advice,
    );
  },
};
