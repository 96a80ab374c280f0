import { saySoloApprovalWait } from '@salamu/api/domain/admin/approvals';
import {
  correctable,
  correctableWords,
  correctionProblem,
  entriesOf,
  type Correction as Ordered,
} from '@salamu/api/domain/books/correction';
import { cashAccounts, type LedgerAccount, ledgerAccounts } from '@salamu/api/domain/books/ledger';
import { accountWords } from '@salamu/api/domain/books/ledger-words';
import { formatMoney } from '@salamu/api/domain/money/money';
import type { Balances } from '@salamu/api/domain/payment/settlement';
import { api } from '@salamu/ui/session/api';
import type { Decision } from '../../../parts/decisions.tsx';
import { PlainTable } from '../../../parts/list/data-table.tsx';
import { capitalised } from '../../../parts/words.ts';
import { decide } from '../../parts/decide.ts';
import { type AdminRequest, once } from './decisions.ts';

const betweens: readonly Ordered['between'][] = correctable.flatMap((to) =>
  correctable.filter((from) => from !== to).map((from) => ({ from, to })),
);
const codeOf = ({ from, to }: Ordered['between']) => `${from}:${to}`;
const firstBetween = { from: 'platform_revenue', to: 'artist_payable' } as const;
const betweenOf = (code: string) => betweens.find((between) => codeOf(between) === code) ?? firstBetween;

/** Moves what a paid request was shared into, for what no other decision covers. */
export function correction({ id, total, ledger }: AdminRequest): Decision | false {
  const { currency } = total;
  const before = balancesOf(ledger.filter((entry) => entry.currency === currency));
  return (
    ledger.length > 0 && {
      name: 'Correct this',
      needs: 'correctRequest',
      button: 'outline',
      title: 'Correct this request’s money?',
      explanation: `For what no other decision here covers. Another owner has to approve it; if there is none, you can in ${saySoloApprovalWait()}. All admins are emailed.`,
      choice: {
        legend: 'Move it from where to where?',
        layout: 'grid sm:grid-cols-2',
        start: codeOf(firstBetween),
        options: betweens.map((between) => ({
          value: codeOf(between),
          label: capitalised(`${correctableWords[between.from]} to ${correctableWords[between.to]}`),
        })),
      },
      amount: {
        currency,
        label: 'Amount',
        problem: (amount, code) =>
          correctionProblem({ amount, between: betweenOf(code) }, before, { isAlone: false }),
        preview: (amount, code) => <Preview before={before} order={{ amount, between: betweenOf(code) }} />,
      },
      field: {
        label: 'Why?',
        hint: (code) =>
          code.includes('artist_payable')
            ? 'The artist will see this in the timeline and in an email.'
            : 'Admins see this in the timeline and in the audit log.',
      },
      confirm: (_, sum) => (sum ? `Ask to correct ${sum}` : 'Ask to correct it'),
      act: ({ choice, amount, text: reason, key }) => {
        const body = { amount, between: betweenOf(choice), reason };
        const post = api.admin.requests({ id }).correct.post(body, once(key));
        return decide(post, 'Nothing has changed yet: it waits on the approvals page.');
      },
    }
  );
}

const balancesOf = (entries: AdminRequest['ledger'] | ReturnType<typeof entriesOf>): Balances =>
  Object.fromEntries(
    ledgerAccounts.map((account) => [
      account,
      entries.reduce((total, entry) => total + (entry.account === account ? entry.amount : 0), 0),
    ]),
  );

/** These grow by debits; all others by credits. */
const grownByDebits: readonly LedgerAccount[] = [...cashAccounts, 'provider_fees', 'chargebacks'];

/** What each account holds of the request now, and what it will. */
function Preview({ before, order }: { before: Balances; order: Ordered }) {
  const moved = balancesOf(entriesOf(order));
  const say = (account: LedgerAccount, sum: number) =>
    formatMoney({ ...order.amount, amount: grownByDebits.includes(account) || sum === 0 ? sum : -sum });
  const touched: readonly LedgerAccount[] = Object.values(order.between);
  return (
    <PlainTable
      caption="The accounts of this request before and after"
      head={['Account', 'Before', 'After']}
      rows={ledgerAccounts
        .filter((account) => before[account] !== 0 || touched.includes(account))
        .map((account) => {
          const sum = before[account] ?? 0;
          return {
            key: account,
            look: touched.includes(account) ? 'font-semibold' : 'text-quiet',
            cells: [
              accountWords[account].label,
              say(account, sum),
              say(account, sum + (moved[account] ?? 0)),
            ],
          };
        })}
    />
  );
}
