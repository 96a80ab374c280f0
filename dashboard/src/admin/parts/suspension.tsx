import type { Role } from '@salamu/api/domain/account/roles';
import { formatMoney } from '@salamu/api/domain/money/money';
import { api, call } from '@salamu/ui/session/api';
import { type Decision, Decisions, type Question } from '../../parts/decisions.tsx';
import { sayTotals } from '../../parts/money/sums.ts';
import { count } from '../../parts/words.ts';
import { decide } from './decide.ts';

interface Suspendable {
  id: string;
  name: string;
  role: Role;
  suspended: boolean;
}

type Person = Omit<Suspendable, 'suspended'>;

/** An owner's work where it is another admin. */
const dutyFor = ({ role }: Person) => (role === 'admin' ? 'changeRole' : 'suspendUser');

/** Lets someone back in; `field` asks why, for them to read. */
export const lifting = (user: Person, field?: Decision['field']): Decision => ({
  needs: dutyFor(user),
  name: 'Lift suspension',
  about: ` of ${user.name}`,
  button: 'link',
  title: `Let ${user.name} back in?`,
  explanation:
    user.role === 'artist'
      ? 'A verified artist’s page is public again, and you can approve payouts. What was refunded stays refunded.'
      : `${user.name} can sign in and send requests again.`,
  ...(field && { field }),
  confirm: 'Lift suspension',
  act: ({ text }) =>
    decide(
      api.admin
        .users({ id: user.id })
        .suspend.put({ suspended: false, seen: true, ...(text && { reason: text }) }),
      `${user.name} can sign in again.`,
    ),
});

/** What suspending an artist sends back to fans: typed again where it is much. */
async function costsOf(id: string): Promise<Partial<Question>> {
  const { requests, refunded, typed } = (await call(api.admin.users({ id }).get())).suspension;
  if (requests === 0) return {};
  return {
    details: (
      <p className="font-semibold">
        {count(requests, 'open request')}, {sayTotals(refunded)} {requests === 1 ? 'goes' : 'go'} back to
        fans.
      </p>
    ),
    ...(typed && {
      amount: {
        currency: typed.currency,
        label: 'Type what goes back',
        problem: ({ amount }) => (amount === typed.amount ? null : `It’s ${formatMoney(typed)}.`),
      },
    }),
  };
}

const suspending = (user: Person): Decision => ({
  needs: dutyFor(user),
  name: 'Suspend',
  about: ` ${user.name}`,
  button: 'link',
  title: `Suspend ${user.name}?`,
  explanation:
    user.role === 'artist'
      ? 'They’re signed out everywhere right away. The page disappears, fans are refunded for open requests, and payouts wait.'
      : 'They’re signed out everywhere right away and can’t sign in until you lift the suspension.',
  field: {
    label: 'Why?',
    hint: 'We email it to them if their address is confirmed, with a link to answer.',
  },
  confirm: 'Suspend',
  variant: 'destructive',
  ...(user.role === 'artist' && { prepare: () => costsOf(user.id) }),
  act: ({ text: reason, amount }) =>
    decide(
      api.admin
        .users({ id: user.id })
        .suspend.put({ suspended: true, seen: false, reason, ...(amount.amount > 0 && { amount }) }),
      `${user.name} is suspended.`,
    ),
});

export const Suspension = ({ user }: { user: Suspendable }) => (
  <Decisions size="sm" possible={[user.suspended ? lifting(user) : suspending(user)]} />
);
