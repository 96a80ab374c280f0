import { writeDate } from '@salamu/messages/messages';
import { formatExact } from '@salamu/ui/browser/dates';
import { When } from '@salamu/ui/kit/when';
import type { Column } from '../../parts/list/data-table.tsx';
import { useDays } from '../../parts/list/use-list-params.ts';
import { useTeam } from './team.ts';

/** For lists whose default order is from the newest on. */
export const sortsByAge = { sort: ['oldest', 'ascending'] } as const;

/** A column that says when something was; nothing where it was not. */
export const whenColumn = <Row,>(
  name: string,
  timeOf: (row: Row) => string | null,
  look: Partial<Column<Row>> = {},
): Column<Row> => ({
  name,
  small: 'end',
  ...look,
  cell: (row) => {
    const at = timeOf(row);
    return at && <Moment at={at} />;
  },
});

/** How long ago; in a list that is filtered by days, the team's day. */
function Moment({ at }: { at: string }) {
  const { startDate, endDate } = useDays();
  const { zone } = useTeam();
  if (!startDate && !endDate) return <When at={at} />;
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone } as const;
  return (
    <time dateTime={at} title={formatExact(at)} className="figures">
      {writeDate(new Date(at), day)}
    </time>
  );
}
