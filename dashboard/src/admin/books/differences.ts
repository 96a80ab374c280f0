import { formatMoney } from '@salamu/api/domain/money/money';
import { providerWords } from '@salamu/api/domain/payment/states';
import type { Books, ProviderBook } from './queries.ts';

type Balance = ProviderBook['balances'][number];

interface Verdict {
  tone: 'good' | 'warn' | 'wait' | 'end';
  label: string;
}

const unknown: Record<Exclude<ProviderBook['answer'], 'told' | 'settles'>, Verdict> = {
  away: { tone: 'wait', label: 'No answer' },
  silent: { tone: 'end', label: 'Nothing to compare' },
  off: { tone: 'end', label: 'No longer enabled' },
};

/** Whether a provider's balance agrees with our records, in words. */
export function verdictOn(answer: ProviderBook['answer'], { currency, ours, theirs }: Balance): Verdict {
  if (answer !== 'told' && answer !== 'settles') return unknown[answer];
  if (theirs === null) return unknown.silent;
  if (ours === theirs) return { tone: 'good', label: 'Agrees' };
  const tone = answer === 'told' ? 'warn' : 'wait';
  return { tone, label: `Differs by ${formatMoney({ amount: Math.abs(ours - theirs), currency })}` };
}

export function verdictsOn({ currencies, providers, differences, check }: Books) {
  const unbalanced = currencies.filter(({ sum }) => sum !== 0).map(({ currency }) => currency);
  const away = providers.filter(({ answer }) => answer === 'away').map(({ provider }) => provider);
  const differing = providers.flatMap(({ provider, answer, balances }) =>
    balances
      .filter(({ ours, theirs }) => answer === 'told' && ours !== theirs)
      .map(({ currency }) => `${provider} in ${currency}`),
  );
  return {
    balance: unbalanced.length === 0 ? null : `Does not sum to zero in ${unbalanced.join(', ')}`,
    providers:
      [
        ...(differing.length > 0 ? [`Differs at ${differing.join(', ')}`] : []),
        ...(away.length > 0 ? [`${away.join(', ')} didn’t answer`] : []),
      ].join('; ') || null,
    lists: listsIn(differences),
    check: check?.broken ?? [],
    unfinished: check?.unfinished ?? [],
  };
}

function listsIn(look: Books['differences']): string | null {
  const differing = (look?.providers ?? []).filter((one) => one.differences.length > 0);
  const silent = (look?.providers ?? []).filter(({ told }) => !told);
  const names = (some: typeof differing) =>
    some.map(({ provider }) => providerWords[provider].label).join(', ');
  const parts = [
    ...(differing.length > 0 ? [`Differ at ${names(differing)}: see “Compared with the providers”`] : []),
    ...(silent.length > 0 ? [`${names(silent)} didn’t answer`] : []),
  ];
  return parts.join('; ') || null;
}
