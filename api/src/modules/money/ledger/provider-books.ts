import type { Currency, Money } from '#api/domain/money/money.ts';
import { manualPayouts, type PayoutProvider } from '#api/domain/payout/states.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import type { ProviderCashRow } from '#api/records/provider-cash-repo.ts';
import type { Context } from '#api/start/context.ts';

/**
 * `told`: the balance is known. `settles`: known, but paid out to our bank account at any time. `silent`: no balance
 * to compare. `away`: no answer. `off`: disabled in the settings.
 */
export type BookAnswer = 'told' | 'settles' | 'silent' | 'away' | 'off';

export interface ProviderBook {
  /** A payment provider's name, or `manual`. */
  provider: PayoutProvider;
  answer: BookAnswer;
  /** When the balance was taken, if not now. */
  asOf: string | null;
  /** Minor units; `theirs` is null unless the provider has reported it. */
  balances: { currency: Currency; ours: number; theirs: number | null }[];
}

/**
 * Compare providers' balances by our records with those they report. Money in flight (captured, webhook pending) shows
 * as a difference until the next check.
 */
export function compareBooks(ctx: Context, ours: ProviderCashRow[]): Promise<ProviderBook[]> {
  const names = new Set([...ctx.payments.keys(), ...ours.map(({ provider }) => provider)]);
  return Promise.all(
    [...names].map(async (provider) => {
      const rows = ours.filter((row) => row.provider === provider);
      const own = new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
      const { answer, asOf, holdings } = await askHoldings(ctx, provider);
      const theirs = holdings && new Map(holdings.map(({ currency, amount }) => [currency, amount]));
      const currencies = [...new Set([...own.keys(), ...(theirs?.keys() ?? [])])].sort();
      return {
        provider,
        answer,
        asOf,
        balances: currencies.map((currency) => ({
          currency,
          ours: own.get(currency) ?? 0,
          theirs: theirs && (theirs.get(currency) ?? 0),
        })),
      };
    }),
  );
}

/** Reported balances by provider; M-Pesa's are from the last uploaded statement. */
async function askHoldings(
  { db, payments, log }: Context,
  name: PayoutProvider,
): Promise<{ answer: BookAnswer; asOf: string | null; holdings: Money[] | null }> {
  const provider = payments.get(name);
  const nothing = { asOf: null, holdings: null };
  if (!provider) return { answer: name === manualPayouts ? 'silent' : 'off', ...nothing };
  const statement = name === 'mpesa' ? await findKept(db, 'mpesaStatement') : null;
  try {
    const holdings = statement?.balance ? [statement.balance] : await provider.holdings();
    const told = provider.settles ? 'settles' : 'told';
    return { answer: holdings ? told : 'silent', asOf: statement?.at ?? null, holdings };
  } catch (error) {
    log.warn({ error, provider: name }, 'the provider did not report its balance');
    return { answer: 'away', ...nothing };
  }
}
