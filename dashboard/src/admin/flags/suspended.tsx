import { roles } from '@salamu/api/domain/account/roles';
import { api, call } from '@salamu/ui/api';
import { Badge } from '@salamu/ui/badge';
import { When } from '@salamu/ui/when';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Found } from '../../app/live.ts';
import { live } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { adminKey, decide } from '../parts/decide.ts';

const answeredQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'suspensions'],
    queryFn: () => call(api.admin.suspensions.get()),
    ...live,
  });
type Answered = Found<typeof answeredQuery>['items'][number];

/** Suspended accounts whose owners have answered, above the cases that were. */
export function Suspended() {
  const { data } = useQuery(answeredQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Suspended accounts" className="grid gap-3 pt-4 pb-3">
      <h2 className="text-h3">Suspended accounts</h2>
      <ul className="grid gap-5">
        {data.items.map((suspended) => (
          <li key={suspended.id}>
            <Card suspended={suspended} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ suspended }: { suspended: Answered }) {
  const { user, reason, begunAt, begunBy, words, answeredAt, mayUphold } = suspended;
  const name = useId();
  return (
    <article
      data-row
      tabIndex={-1}
      aria-labelledby={name}
      className="grid gap-4 rounded-card border border-line p-5 [overflow-wrap:anywhere]"
    >
      <header id={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h4">
          {roles[user.role]} · <TextLink to={`/admin/users/${user.id}`}>{user.name}</TextLink>
        </h3>
        <Badge tone="wait" label="Appealed" />
      </header>
      <div className="border-line border-s-3 ps-4 text-small">
        <p className="text-quiet">
          Suspended by {begunBy}, <When at={begunAt} />
        </p>
        <p>“{reason}”</p>
      </div>
      <div className="grid gap-2 border-marigold border-s-3 ps-4 text-small">
        {answeredAt && (
          <p className="text-quiet">
            {user.name} answers the suspension, <When at={answeredAt} />
          </p>
        )}
        <p className="max-w-prose whitespace-pre-line">“{words}”</p>
        {!mayUphold && <p className="text-quiet">You decided this, so another admin looks at it again.</p>}
        <div data-decisions className="flex flex-wrap gap-3">
          <Decisions size="sm" possible={[lifting(suspended), mayUphold && upholding(suspended)]} />
        </div>
      </div>
    </article>
  );
}

const reason = { label: 'Why?', hint: 'We email your reason to them.' };

const upholding = ({ id, user }: Answered) => ({
  name: 'Uphold it',
  button: 'outline' as const,
  needs: 'upholdSuspension' as const,
  title: 'Uphold the suspension?',
  explanation: `Nothing changes. ${user.name} can’t answer again.`,
  field: reason,
  confirm: 'Uphold the suspension',
  act: ({ text }: { text: string }) =>
    decide(
      api.admin.suspensions({ id }).uphold.post({ reason: text }),
      'Upheld. Your reason is on its way by email.',
    ),
});

const lifting = ({ user: { id, name, role } }: Answered) => ({
  name: 'Lift suspension',
  button: 'outline' as const,
  needs: role === 'admin' ? ('changeRole' as const) : ('suspendUser' as const),
  title: `Let ${name} back in?`,
  explanation: `${name} can sign in again. What was refunded stays refunded.`,
  field: reason,
  confirm: 'Lift suspension',
  act: ({ text }: { text: string }) =>
    decide(
      api.admin.users({ id }).suspend.put({ suspended: false, reason: text, seen: true }),
      `${name} can sign in again.`,
    ),
});
