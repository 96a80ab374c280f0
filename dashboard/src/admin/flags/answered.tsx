import { roles } from '@salamu/api/domain/account/roles';
import { Badge } from '@salamu/ui/kit/badge';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Found, liveQuery } from '../../app/live.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey } from '../parts/decide.ts';
import { Appealed } from './appealed.tsx';
import { FlagCard } from './flag-card.tsx';

const answeredQuery = liveQuery([...adminKey, 'decisions'], api.admin.decisions.get);
type Answered = Found<typeof answeredQuery>['items'][number];

/** Decisions that those they hit have answered: take-downs, strikes and suspensions. */
export default function AnsweredPage() {
  return (
    <>
      <PageHeader title="Decisions to look at again">
        <p className="max-w-prose text-quiet">
          Those they hit have answered them. Another admin than who decided looks again, and we email the
          outcome.
        </p>
        <TextLink to="/admin/flags">Back to the reports of abuse</TextLink>
      </PageHeader>
      <Loaded query={useQuery(answeredQuery())} failure="We couldn’t load the decisions">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing waits to be looked at again" />
          ) : (
            <ul className="grid gap-5 py-2">
              {items.filter(isFirstOfCase).map((answered) => (
                <li key={answered.appeal.id}>
                  {answered.case ? (
                    <FlagCard flagged={answered.case} />
                  ) : (
                    <SuspendedCard answered={answered} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** A take-down and its strike are on one card. */
const isFirstOfCase = ({ case: about }: Answered, place: number, all: readonly Answered[]) =>
  !about || all.findIndex((each) => each.case?.id === about.id) === place;

function SuspendedCard({ answered: { user, reason, decidedAt, decidedBy, appeal } }: { answered: Answered }) {
  const name = useId();
  return (
    <article
      data-row
      tabIndex={-1}
      aria-labelledby={name}
      className="grid gap-4 rounded-card border border-line p-5 [overflow-wrap:anywhere]"
    >
      <header id={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h4">
          {user && (
            <>
              {roles[user.role]} · <TextLink to={`/admin/users/${user.id}`}>{user.name}</TextLink>
            </>
          )}
        </h2>
        <Badge tone="warn" label="Suspended" />
      </header>
      <div className="border-line border-s-3 ps-4 text-small">
        <p className="text-quiet">
          Suspended by {decidedBy}, <When at={decidedAt} />
        </p>
        <p>“{reason}”</p>
      </div>
      <Appealed appeal={appeal} user={user} />
    </article>
  );
}
