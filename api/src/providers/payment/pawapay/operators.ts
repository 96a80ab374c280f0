import { type Static, Type } from '@sinclair/typebox';
import type { Money } from '#api/domain/money/money.ts';
import { readPhone } from '#api/domain/phone.ts';
import type { Clock } from '../../clock.ts';
import { lastKnown } from '../last-known.ts';
import type { Operator, OperatorMenu, OperatorRange } from '../operators.ts';
import { fromPawapay, isOurs } from './amounts.ts';
import { type Call, dataOf } from './api.ts';

const amount = Type.Optional(Type.Union([Type.String(), Type.Number()]));
const words = Type.Optional(Type.Record(Type.String(), Type.Unknown()));

/** What one of an operator's operations allows. Its documentation has the limits under two names. */
const terms = Type.Object({
  operationType: Type.Optional(Type.String()),
  minAmount: amount,
  maxAmount: amount,
  minTransactionLimit: amount,
  maxTransactionLimit: amount,
  decimalsInAmount: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  authType: Type.Optional(Type.String()),
  authTokenInstructions: Type.Optional(Type.Unknown()),
});
type Terms = Static<typeof terms>;

const conf = Type.Object({
  countries: Type.Array(
    Type.Object({
      country: Type.String(),
      prefix: Type.String({ pattern: '^\\d{1,4}$' }),
      displayName: words,
      providers: Type.Array(
        Type.Object({
          provider: Type.String(),
          displayName: Type.Optional(Type.String()),
          currencies: Type.Array(
            Type.Object({
              currency: Type.String(),
              operationTypes: Type.Union([Type.Array(terms), Type.Record(Type.String(), terms)]),
            }),
          ),
        }),
      ),
    }),
  ),
});

const statuses = Type.Array(
  Type.Object({
    providers: Type.Array(
      Type.Object({
        provider: Type.String(),
        operationTypes: Type.Array(Type.Object({ operationType: Type.String(), status: Type.String() })),
      }),
    ),
  }),
);

const guessed = Type.Object({ provider: Type.String(), phoneNumber: Type.Optional(Type.String()) });

/** How long what an account offers counts as known, and whether its operators are well, in milliseconds. */
const confLives = 10 * 60_000;
const statusLives = 60_000;

const asks: Record<string, Operator['asks']> = { PREAUTH: 'code', REDIRECT_AUTH: 'page' };

/** The operators of our account, from what pawaPay itself lists. */
export function operatorsOf(call: Call, clock: Clock): OperatorMenu {
  const listed = lastKnown(clock, confLives, async () =>
    readConf(dataOf(await call({ method: 'GET', path: '/v2/active-conf', data: conf }))),
  );
  const states = lastKnown(clock, statusLives, async () =>
    readStatuses(dataOf(await call({ method: 'GET', path: '/v2/availability', data: statuses }))),
  );
  return {
    known: () => listed.now()?.value ?? [],
    async list() {
      const { at: readAt, value } = await listed.get();
      const now = await states.get().catch(() => null);
      const stateOf = (code: string, kind: string) => now?.value.get(`${code} ${kind}`);
      const withState = (range: OperatorRange | null, code: string, kind: string) =>
        range && { ...range, isUp: isUp(stateOf(code, kind) ?? (range.isUp ? 'OPERATIONAL' : 'CLOSED')) };
      const operators = value.map((one) => ({
        ...one,
        takes: withState(one.takes, one.code, 'DEPOSIT'),
        pays: withState(one.pays, one.code, 'PAYOUT'),
      }));
      return { readAt, operators };
    },
    async find(written, prefix) {
      const phone = readPhone(written, prefix);
      if (phone === null) return null;
      const phoneNumber = phone.slice(1);
      const path = '/v2/predict-provider';
      const said = await call({ method: 'POST', path, body: { phoneNumber }, data: guessed });
      if (said.ok) return { phone: `+${said.data.phoneNumber ?? phoneNumber}`, operator: said.data.provider };
      if (said.code !== 'INVALID_PARAMETER' && said.code !== 'INVALID_PHONE_NUMBER') dataOf(said);
      return null;
    },
  };
}

const isUp = (status: string | undefined) => status === 'OPERATIONAL';

function readConf({ countries }: Static<typeof conf>): Operator[] {
  return countries.flatMap(({ prefix, displayName, country, providers }) =>
    providers.flatMap(({ provider, displayName: name, currencies }) =>
      currencies.flatMap(({ currency, operationTypes }) => {
        if (!isOurs(currency)) return [];
        const termsOf = (kind: string) =>
          Array.isArray(operationTypes)
            ? operationTypes.find(({ operationType }) => operationType === kind)
            : operationTypes[kind];
        const deposit = termsOf('DEPOSIT');
        return [
          {
            code: provider,
            name: name ?? provider,
            country: textsIn(displayName, country),
            prefix,
            currency,
            asks: asks[deposit?.authType ?? ''] ?? 'prompt',
            dial: dialIn(deposit?.authTokenInstructions),
            takes: rangeOf(deposit, currency),
            pays: rangeOf(termsOf('PAYOUT'), currency),
          },
        ];
      }),
    ),
  );
}

function textsIn(given: Record<string, unknown> | undefined, otherwise: string): Record<string, string> {
  const texts = Object.entries(given ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { en: otherwise, ...Object.fromEntries(texts) };
}

/** What to dial for a code, from instructions in whatever form. */
const dialIn = (instructions: unknown): string | null =>
  /"shortCode":"([*#\d]{2,30})"/.exec(JSON.stringify(instructions ?? null))?.[1] ?? null;

function rangeOf(given: Terms | undefined, currency: Money['currency']): OperatorRange | null {
  const least = given?.minAmount ?? given?.minTransactionLimit;
  const most = given?.maxAmount ?? given?.maxTransactionLimit;
  if (!given || least === undefined || most === undefined) return null;
  return {
    least: fromPawapay(least, currency).amount,
    most: fromPawapay(most, currency).amount,
    whole: given.decimalsInAmount === 'NONE',
    isUp: given.status === undefined || isUp(given.status),
  };
}

const readStatuses = (countries: Static<typeof statuses>) =>
  new Map(
    countries.flatMap(({ providers }) =>
      providers.flatMap(({ provider, operationTypes }) =>
        operationTypes.map(({ operationType, status }) => [`${provider} ${operationType}`, status] as const),
      ),
    ),
  );
