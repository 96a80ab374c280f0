import { EmptyState } from '@salamu/ui/kit/empty-state';
import type { ReactNode } from 'react';
import { type Decision, Decisions } from '../../parts/decisions.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList, type FilteredListProps, type Walked } from '../../parts/list/filtered-list.tsx';
import { Failure, type Failures, SelectionBar, Tick, useSelection } from '../../parts/list/selection.tsx';
import { capitalised } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';

type OnDone = (failures: Failures) => void;

/** A column whose cells may act on their row; why that failed is then said in the row. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'cell'> {
  cell: (row: Row, onDone: OnDone) => ReactNode;
}

/** Rows that can be ticked, to decide about them together. */
interface Ticking<Row> {
  isChoosable: (row: Row) => boolean;
  /** What is selected by a row's box: "the refund for SAL-1234". */
  label: (row: Row) => string;
  /** What can be selected: "failed". */
  all: string;
  /** Beside how many are chosen. */
  sum?: (chosen: readonly Row[]) => string;
  decision: (chosen: readonly Row[], onDone: OnDone) => Decision;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  ticking?: Ticking<Row>;
}

interface ListPageProps<Query, List extends Walked>
  extends Omit<FilteredListProps<Query, List>, 'children' | 'empty' | 'search'>,
    Omit<TableProps<List['items'][number]>, 'rows' | 'caption'> {
  title?: string;
  /** An introduction below the heading. */
  intro?: ReactNode;
  /** The search field's placeholder; without it there is none. */
  search?: string;
  /** Said while there is nothing at all, and what will be there. */
  none: string;
  noneYet?: string;
}

/** A screen that is one list: heading, filters, table, pages, and decisions about the rows that are ticked. */
export function ListPage<Query, List extends Walked>(props: ListPageProps<Query, List>) {
  const { noun, title = `${capitalised(noun)}s`, intro, search, none, noneYet, columns, ticking } = props;
  return (
    <>
      <PageHeader title={title}>{intro}</PageHeader>
      <FilteredList
        {...props}
        search={search ? { label: `Search ${noun}s`, placeholder: search } : undefined}
        empty={<EmptyState title={none}>{noneYet}</EmptyState>}
      >
        {(rows: readonly List['items'][number][]) => {
          const table = { caption: title, columns, rows };
          return ticking ? (
            <TickedTable {...table} ticking={ticking} />
          ) : (
            <Table {...table} onDone={ignore} />
          );
        }}
      </FilteredList>
    </>
  );
}

const ignore = () => {};

function Table<Row extends { id: string }>({
  columns,
  onDone,
  ...table
}: TableProps<Row> & { onDone: OnDone }) {
  const bound = columns.map((column) => ({ ...column, cell: (row: Row) => column.cell(row, onDone) }));
  return <DataTable {...table} columns={bound} rowKey={({ id }) => id} />;
}

/** The first column has the boxes, and says why the last decision failed for a row. */
function TickedTable<Row extends { id: string }>(props: TableProps<Row> & { ticking: Ticking<Row> }) {
  const { columns, rows, ticking } = props;
  const selection = useSelection(rows, ticking.isChoosable);
  const { choosable, chosen, onDone } = selection;
  const [first, ...others] = columns;
  const ticked = first && {
    ...first,
    cell: (row: Row) => (
      <span className="flex items-center gap-3">
        <Tick {...selection} row={row} label={`Select ${ticking.label(row)}`} />
        <span>
          {first.cell(row, onDone)}
          <Failure of={row} {...selection} />
        </span>
      </span>
    ),
  };
  return (
    <>
      <SelectionBar
        {...selection}
        label={`Select all ${choosable.length} ${ticking.all} on this page`}
        summary={[`${chosen.length} chosen`, ticking.sum?.(chosen)].filter(Boolean).join(': ')}
      >
        <Decisions size="sm" possible={[chosen.length > 0 && ticking.decision(chosen, onDone)]} />
      </SelectionBar>
      <Table {...props} columns={ticked ? [ticked, ...others] : []} onDone={onDone} />
    </>
  );
}
