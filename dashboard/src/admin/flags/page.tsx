import { flagCaseStateLabels, flagCaseStates, flagThingLabels, flagThings } from '@salamu/api/domain/flags';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Tabs } from '../../parts/list/tabs.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { keysOf, oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { FlagCard } from './flag-card.tsx';
import { flagSorts, flagsQuery } from './queries.ts';

const tabs = [
  { status: null, label: 'All' },
  ...flagCaseStates.map((status) => ({ status, label: flagCaseStateLabels[status] })),
];

/** Abuse reports, one card per reported thing. */
export default function FlagsPage() {
  const { get } = useListParams();
  const state = oneOf(flagCaseStates, get('status'));
  const list = useQuery(
    flagsQuery({
      search: get('search'),
      thing: oneOf(flagThings, get('thing')),
      state,
      sort: oneOf(keysOf(flagSorts), get('sort')),
      cursor: get('cursor'),
    }),
  );
  return (
    <>
      <PageHeader title="Reports of abuse">
        <p className="max-w-prose text-quiet">
          A report moves no money and changes nothing until one of you decides. If you take something down, we
          email your reason to the people it concerns.
        </p>
      </PageHeader>
      <Toolbar search={{ label: 'Search reports', placeholder: 'Artist, order number or name' }}>
        <Filter name="thing" label="Kind" unset="All kinds" choices={choicesOf(flagThingLabels)} />
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(flagSorts)} />
      </Toolbar>
      <ListFrame
        list={list}
        noun="report"
        tabs={() => <Tabs label="Status" tabs={tabs} current={state ?? null} />}
        empty={<EmptyState title="No one has reported anything" />}
      >
        {(cases) => (
          <ul className="grid gap-5 py-2">
            {cases.map((flagged) => (
              <li key={flagged.id}>
                <FlagCard flagged={flagged} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}
