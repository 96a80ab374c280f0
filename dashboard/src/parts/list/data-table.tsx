import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListParams } from './use-list-params.ts';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** A second, quieter line. */
  below?: (row: Row) => ReactNode;
  /** For numbers: at the end of the column, with tabular figures. */
  right?: boolean;
  /** A width class, such as `w-32`. */
  width?: string;
  /** Its place when a row becomes a card; the left column by default. */
  small?: 'end' | 'full' | 'hidden';
  /** In a card, where there is no heading, the column's name is beside the content or above it. */
  named?: keyof typeof namePlaces;
  /** The list's order that its heading chooses, and which way that goes. */
  sort?: readonly [order: string, way: 'ascending' | 'descending'];
}

const namePlaces = {
  beside: 'text-quiet wide:hidden print:hidden',
  above: 'block text-quiet text-tiny wide:hidden',
};

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const places = {
  start: 'table-card-start',
  end: 'table-card-end',
  full: 'table-card-full',
  hidden: 'table-card-hidden',
};

/** A table whose rows become two-column cards on a small screen. The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const look = ({ right, small }: Column<Row>) =>
    `${places[small ?? 'start']} ${right ? 'figures text-end' : ''}`;
  return (
    <table className="data-table table-of-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} look={`${column.width ?? ''} ${look(column)}`} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="relative hover:bg-raised">
            {columns.map((column) => (
              <td key={column.name} className={look(column)}>
                <Cell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ column: { name, sort }, look }: { column: Column<Row>; look: string }) {
  const { get, addressWith } = useListParams();
  if (!sort)
    return (
      <th scope="col" className={look}>
        {name}
      </th>
    );
  const [order, way] = sort;
  const isSorted = get('sort') === order;
  const Arrow = way === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={look} aria-sort={isSorted ? way : undefined}>
      <Link to={addressWith({ sort: isSorted ? null : order })} className="hover:underline">
        {name}
        {isSorted && <Arrow size={13} aria-hidden="true" className="ms-1 inline-block" />}
      </Link>
    </th>
  );
}

function Cell<Row>({ column: { name, named, cell, below }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row);
  const second = below?.(row);
  if (!content) return content;
  return (
    <>
      {named && <span className={namePlaces[named]}>{name} </span>}
      {content}
      {second && <span className="block text-quiet text-tiny">{second}</span>}
    </>
  );
}

interface PlainTableProps {
  caption: string;
  /** The headings, the first of which names the rows. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; look?: string }[];
  first?: string;
}

/** A table of figures that scrolls sideways on a small screen, by keyboard too. */
export function PlainTable({ caption, head, rows, first }: PlainTableProps) {
  return (
    <Scrolled label={caption}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, place) => (
              <th key={name} scope="col" className={place === 0 ? '' : 'text-end'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures], look }) => (
            <tr key={key} className={look}>
              <th scope="row" className={first}>
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={head[place + 1]} className="figures whitespace-nowrap text-end">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

/** Scrolls content that is too wide for a small screen sideways, by keyboard too. */
export function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative scroll-sideways">
      {children}
    </section>
  );
}
