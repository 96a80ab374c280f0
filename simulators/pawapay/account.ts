import type { Route } from '../kit/server.ts';
import { refused } from './answers.ts';
import { balances, written } from './book.ts';
import type { Desk } from './desk.ts';
import { countries, type Operator, operators, predict } from './operators.ts';

const statusOf = ({ book }: Desk, { provider }: Operator) =>
  book.get('state', provider)?.status ?? 'OPERATIONAL';

const inEach = <T>(of: (operators: readonly Operator[], country: string) => T): T[] =>
  Object.keys(countries).map((country) =>
    of(
      operators.filter((one) => one.country === country),
      country,
    ),
  );

const places = (digits: 0 | 2) => (digits === 2 ? 'TWO_PLACES' : 'NONE');

/** How a customer of Orange in Burkina Faso gets the code that has to be given. */
const authTokenInstructions = {
  channels: [
    {
      type: 'USSD',
      displayName: { en: 'Get a code', fr: 'Obtenir un code' },
      quickLink: 'tel:*144*4*6%23',
      variables: { shortCode: '*144*4*6#' },
      instructions: {
        en: [{ text: 'Dial *144*4*6#', template: 'Dial {{shortCode}}' }],
        fr: [{ text: 'Composez le *144*4*6#', template: 'Composez le {{shortCode}}' }],
      },
    },
  ],
};

/** `GET /v2/active-conf` */
export function activeConf(desk: Desk): Route {
  return () =>
    Response.json({
      companyName: 'Simulated',
      signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true },
      countries: inEach((all, country) => ({
        country,
        displayName: { en: countries[country]?.name, fr: countries[country]?.french },
        prefix: countries[country]?.prefix,
        providers: all.map((one) => showOperator(desk, one)),
      })),
    });
}

function showOperator(desk: Desk, one: Operator) {
  const { limits, decimals, authType } = one;
  const status = statusOf(desk, one);
  const out = { minAmount: String(limits.least), decimalsInAmount: places(decimals.out), status };
  const maxAmount = String(limits.most);
  const operationTypes = {
    DEPOSIT: {
      authType,
      ...(authType === 'PROVIDER_AUTH' && { pinPrompt: 'AUTOMATIC', pinPromptRevivable: false }),
      ...(authType === 'PREAUTH' && { authTokenInstructions }),
      minAmount: String(limits.least),
      maxAmount,
      decimalsInAmount: places(decimals.in),
      status,
    },
    PAYOUT: { ...out, maxAmount: String(limits.mostOut ?? limits.most) },
    REFUND: { ...out, maxAmount },
  };
  return {
    provider: one.provider,
    displayName: one.name,
    nameDisplayedToCustomer: 'Simulated',
    currencies: [{ currency: one.currency, displayName: one.currency, operationTypes }],
  };
}

/** `GET /v2/availability` */
export function availability(desk: Desk): Route {
  return () =>
    Response.json(
      inEach((all, country) => ({
        country,
        providers: all.map((one) => ({
          provider: one.provider,
          operationTypes: ['DEPOSIT', 'PAYOUT', 'REFUND'].map((operationType) => ({
            operationType,
            status: statusOf(desk, one),
          })),
        })),
      })),
    );
}

/** `POST /v2/predict-provider`: from a number however it was written. */
export const predictProvider: Route = ({ body }) => {
  const [, given = ''] = /"phoneNumber"\s*:\s*"([^"]*)"/.exec(body) ?? [];
  const phoneNumber = given.replaceAll(/\D/g, '').replace(/^0+/, '');
  const found = predict(phoneNumber);
  if (!found) return refused(400, 'INVALID_PARAMETER', 'Phone number does not match any provider');
  return Response.json({ country: found.country, provider: found.provider, phoneNumber });
};

/** `GET /v2/wallet-balances`: a wallet per country. */
export function walletBalances({ book }: Desk): Route {
  return () => {
    const known = balances(book);
    const wallets = inEach((all, country) => {
      const currency = all[0]?.currency ?? '';
      const balance = written(known.get(`${country} ${currency}`)?.balance ?? 0);
      return { country, balance, currency, provider: '' };
    });
    return Response.json({ balances: wallets });
  };
}
