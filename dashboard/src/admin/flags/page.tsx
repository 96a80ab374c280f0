import { flagCaseStateLabels, flagThingLabels } from '@salamu/api/domain/moderation/flags';
import { windows } from '@salamu/api/domain/request/deadlines';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { FilteredList, sorts } from '../../parts/list/filtered-list.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { FlagCard, flagsQuery } from './flag-card.tsx';

/** Abuse reports, one card per reported thing. */
export default function FlagsPage() {
  return (
    <>
      <PageHeader title="Reports of abuse">
        <p className="max-w-prose text-quiet">
          What people report stays as it is until one of you decides. A brief that a rule holds is kept from
          its artist until then, and refunded after {formatSpan(windows.hold)} without a decision. If you take
          something down, we email your reason to the people it concerns.
        </p>
        <TextLink to="/admin/flags/answered">Decisions to look at again</TextLink>
      </PageHeader>
      <FilteredList
        query={flagsQuery}
        noun="report"
        search={{ label: 'Search reports', placeholder: 'Artist, order number or name' }}
        filters={{
          thing: { label: 'Kind', unset: 'All kinds', names: flagThingLabels },
          sort: sorts({ oldest: 'Oldest first', most: 'Most reported' }),
        }}
        tabs={{ names: flagCaseStateLabels, sets: 'state' }}
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
      </FilteredList>
    </>
  );
}
