import type { Role } from '@salamu/api/domain/account/roles';
import { api } from '@salamu/ui/session/api';
import { Decisions } from '../../parts/decisions.tsx';
import { decide } from './decide.ts';

interface Suspendable {
  id: string;
  name: string;
  role: Role;
  suspended: boolean;
}

export function Suspension({ user: { id, name, role, suspended } }: { user: Suspendable }) {
  const isArtist = role === 'artist';
  const needs = role === 'admin' ? 'changeRole' : 'suspendUser';
  const change = (body: { suspended: boolean; reason?: string }, done: string) =>
    decide(api.admin.users({ id }).suspend.put({ ...body, seen: !body.suspended }), done);
  return (
    <Decisions
      size="sm"
      possible={[
        suspended && {
          needs,
          name: 'Lift suspension',
          about: ` of ${name}`,
          button: 'link',
          title: `Let ${name} back in?`,
          explanation: isArtist
            ? 'A verified artist’s page is public again, and you can approve payouts. What was refunded stays refunded.'
            : `${name} can sign in and send requests again.`,
          confirm: 'Lift suspension',
          act: () => change({ suspended: false }, `${name} can sign in again.`),
        },
        !suspended && {
          needs,
          name: 'Suspend',
          about: ` ${name}`,
          button: 'link',
          title: `Suspend ${name}?`,
          explanation: isArtist
            ? 'They’re signed out everywhere right away. The page disappears, fans are refunded for open requests, and payouts wait.'
            : 'They’re signed out everywhere right away and can’t sign in until you lift the suspension.',
          field: {
            label: 'Why?',
            hint: 'We email it to them if their address is confirmed, with a link to answer.',
          },
          confirm: 'Suspend',
          variant: 'destructive',
          act: ({ text: reason }) => change({ suspended: true, reason }, `${name} is suspended.`),
        },
      ]}
    />
  );
}
