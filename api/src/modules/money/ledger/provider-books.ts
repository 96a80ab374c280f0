import type { Currency, Money } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { manualPayouts } from '#api/domain/payout/states.ts';
import type { Context } from '#api/start/context.ts';
import type { ProviderCashRow } from './provider-books-repo.ts';

/**
 * Whether a provider has `told` what it holds; `silent` where it has no book to compare with, `away` where it did not
 * answer, `off` where the settings do not enable it any more.
 */
export type BookAnswer = 'told' | 'silent' | 'away' | 'off';

export interface ProviderBook {
  /** A payment provider's name, or `manual`. */
  provider: string;
  answer: BookAnswer;
  /** Minor units; `theirs` is null unless the provider has told. */
  balances: { currency: Currency; ours: number; theirs: number | null }[];
}

/**
 * Lays what each provider holds by our own records beside what it says itself. Money on its way (taken, its webhook not
 * worked yet) is a difference that is gone at the next look.
 */
export function compareBooks(ctx: Context, ours: ProviderCashRow[]): Promise<ProviderBook[]> {
  const names = new Set([...ctx.payments.keys(), ...ours.map(({ provider }) => provider)]);
  return Promise.all(
    [...names].map(async (provider) => {
      const rows = ours.filter((row) => row.provider === provider);
      const own = new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]));
      const { answer, holdings } = await askHoldings(ctx, provider);
      const theirs = holdings && new Map(holdings.map(({ currency, amount }) => [currency, amount]));
      const currencies = [...new Set([...own.keys(), ...(theirs?.keys() ?? [])])].sort();
      return {
        provider,
        answer,
        balances: currencies.map((currency) => ({
          currency,
          ours: own.get(currency) ?? 0,
          theirs: theirs && (theirs.get(currency) ?? 0),
        })),
      };
    }),
  );
}

/** What a provider says it holds, by its name. */
export async function askHoldings(
  { payments, log }: Context,
  name: string,
): Promise<{ answer: BookAnswer; holdings: Money[] | null }> {
  const provider = payments.get(name as PaymentProviderName);
  if (!provider) return { answer: name === manualPayouts ? 'silent' : 'off', holdings: null };
  try {
    const holdings = await provider.holdings();
    return { answer: holdings ? 'told' : 'silent', holdings };
  } catch (error) {
    log.warn({ error, provider: name }, 'the provider did not say what it holds');
    return { answer: 'away', holdings: null };
  }
}
