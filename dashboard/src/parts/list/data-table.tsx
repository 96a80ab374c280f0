import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** For numbers: right-aligned, with tabular figures. */
  right?: boolean;
  /** A width class, such as `w-32`. */
  width?: string;
  /** Its place when a row becomes a card; the left column by default. */
  small?: 'end' | 'full' | 'hidden';
}

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
    `${places[small ?? 'start']} ${right ? 'figures text-right' : ''}`;
  return (
    <table className="data-table table-of-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={`${column.width ?? ''} ${look(column)}`}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="relative hover:bg-raised">
            {columns.map((column) => (
              <td key={column.name} className={look(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
