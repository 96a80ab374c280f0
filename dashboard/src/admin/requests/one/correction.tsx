import { saySoloApprovalWait } from '@salamu/api/domain/admin/approvals';
import {
  type Correctable,
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
import { Button } from '@salamu/ui/kit/button';
import { api } from '@salamu/ui/session/api';
import { useState } from 'react';
import { useMay } from '../../../app/may.ts';
import { capitalised } from '../../../parts/words.ts';
import { decide } from '../../parts/decide.ts';
import { MoneyDialog } from '../../parts/money-dialog.tsx';
import type { AdminRequest } from './decisions.ts';

type Way = `${Correctable}:${Correctable}`;

const ways: readonly Ordered['between'][] = correctable.flatMap((to) =>
  correctable.filter((from) => from !== to).map((from) => ({ from, to })),
);

const betweenOf = (way: Way) => {
  const [from, to] = way.split(':') as [Correctable, Correctable];
  return { from, to };
};

/** Offers to correct what a paid request was shared into. */
export function Correction({ request }: { request: AdminRequest }) {
  const [open, setOpen] = useState(false);
  const may = useMay();
  return (
    <>
      {request.ledger.length > 0 && may('correctRequest') && (
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Correct this
        </Button>
      )}
      {open && <CorrectionDialog request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectionDialog({ request, onClose }: { request: AdminRequest; onClose: () => void }) {
  const { id, total, ledger } = request;
  const { currency } = total;
  const balances = balancesOf(ledger.filter((entry) => entry.currency === currency));
  return (
    <MoneyDialog<Way>
      title="Correct this request’s money?"
      intro={`For what no other decision here covers. Another owner has to approve it; if there is none, you can in ${saySoloApprovalWait()}. All admins are emailed.`}
      choose={{
        legend: 'Move it from where to where?',
        layout: 'grid sm:grid-cols-2',
        start: 'platform_revenue:artist_payable',
        options: ways.map(({ from, to }) => ({
          value: `${from}:${to}` as const,
          label: capitalised(`${correctableWords[from]} to ${correctableWords[to]}`),
        })),
      }}
      currency={currency}
      label="Amount"
      problemOf={(amount, way) =>
        correctionProblem({ amount, between: betweenOf(way) }, balances, { isAlone: false })
      }
      preview={(amount, way) => <Preview before={balances} order={{ amount, between: betweenOf(way) }} />}
      readBy={(way) =>
        way.includes('artist_payable')
          ? 'The artist will see this in the timeline and in an email.'
          : 'Admins see this in the timeline and in the audit log.'
      }
      confirm={(said) => (said ? `Ask to correct ${said}` : 'Ask to correct it')}
      send={async ({ choice, amount, words: reason, key }) => {
        const body = { amount, between: betweenOf(choice), reason };
        const post = api.admin.requests({ id }).correct.post(body, { headers: { 'idempotency-key': key } });
        await decide(post, 'Nothing has changed yet: it waits on the approvals page.');
      }}
      onClose={onClose}
    />
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
  const { between, amount } = order;
  const moved = balancesOf(entriesOf(order));
  const say = (account: LedgerAccount, sum: number) =>
    formatMoney({ ...amount, amount: grownByDebits.includes(account) || sum === 0 ? sum : -sum });
  const touched: readonly LedgerAccount[] = Object.values(between);
  return (
    <table className="data-table">
      <caption className="sr-only">The accounts of this request before and after</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className="text-end">
            Before
          </th>
          <th scope="col" className="text-end">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {ledgerAccounts
          .filter((account) => before[account] !== 0 || touched.includes(account))
          .map((account) => {
            const sum = before[account] ?? 0;
            return (
              <tr key={account} className={touched.includes(account) ? 'font-semibold' : 'text-quiet'}>
                <th scope="row">{accountWords[account].label}</th>
                <td className="figures whitespace-nowrap text-end">{say(account, sum)}</td>
                <td className="figures whitespace-nowrap text-end">
                  {say(account, sum + (moved[account] ?? 0))}
                </td>
              </tr>
            );
          })}
      </tbody>
    </table>
  );
}
