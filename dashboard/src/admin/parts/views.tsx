import { filterOf, type ViewList, viewLimits } from '@salamu/api/domain/admin/views';
import { api } from '@salamu/ui/api';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { liveQuery } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { daysAsMonth, monthAsDays } from '../../parts/list/months.ts';
import { adminKey, decide } from './decide.ts';

const viewsQuery = liveQuery([...adminKey, 'views'], api.admin.views.get, {});

/** An admin's own views of a list; the one that is open can be kept, or deleted if it is one of them. */
export function Views({ list }: { list: ViewList }) {
  const { search } = useLocation();
  const kept = useQuery(viewsQuery()).data?.items.filter((view) => view.list === list);
  if (!kept) return null;
  const now = new Date();
  const filter = daysAsMonth(filterOf(search), now);
  const open = kept.find((view) => view.filter === filter);
  if (kept.length === 0 && filter === '') return null;
  return (
    <nav aria-label="Your views" className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-3 text-small">
      {kept.map((view) => (
        <Link
          key={view.id}
          to={`?${monthAsDays(view.filter, now)}`}
          aria-current={view === open ? 'page' : undefined}
          className="text-link py-1 [overflow-wrap:anywhere] aria-[current=page]:font-semibold"
        >
          {view.name}
        </Link>
      ))}
      <Decisions
        size="sm"
        possible={[
          filter !== '' &&
            !open && {
              name: 'Keep this view',
              button: 'outline',
              title: 'Keep this view',
              explanation:
                'Its filters and order, under a name that only you see. What you searched for isn’t kept; this month and last month move with the calendar.',
              field: {
                name: 'name',
                label: 'Name',
                line: true,
                hint: `Up to ${viewLimits.name.max} characters.`,
              },
              confirm: 'Keep it',
              act: ({ text: name }) =>
                decide(api.admin.views.post({ list, name, filter }), `“${name}” is kept.`),
            },
          open !== undefined && {
            name: 'Delete this view',
            button: 'link',
            title: `Delete “${open.name}”?`,
            explanation: 'Only the view goes; nothing in the list changes.',
            confirm: 'Delete it',
            variant: 'destructive',
            act: () => decide(api.admin.views({ id: open.id }).delete(), `“${open.name}” is deleted.`),
          },
        ]}
      />
    </nav>
  );
}
