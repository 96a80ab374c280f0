import { type ReactNode, useState } from 'react';

interface Selection<Row> {
  choosable: readonly Row[];
  chosen: readonly Row[];
  onChoose: (rows: readonly Row[]) => void;
  /** Why the last act failed for a row, by its id. */
  failures: Failures;
}

/** Why an act on several rows failed for some of them, by their ids. */
export type Failures = ReadonlyMap<string, string>;

export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  isChoosable: (row: Row) => boolean,
): Selection<Row> & { onDone: (failures: Failures) => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Failures>(new Map());
  const choosable = rows.filter(isChoosable);
  return {
    choosable,
    chosen: choosable.filter(({ id }) => ids.has(id)),
    onChoose: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
    failures,
    /** Once an act is done: what failed says so in its row, and stays selected. */
    onDone: (failures) => {
      setFailures(failures);
      setIds(new Set(failures.keys()));
    },
  };
}

/** Says in a row why the last act failed for it. */
export function Failure({ of: { id }, failures }: { of: { id: string }; failures: Failures }) {
  const why = failures.get(id);
  return why && <span className="block text-clay text-tiny">{why}</span>;
}

interface TickProps<Row> extends Selection<Row> {
  row: Row;
  label: string;
}

/** A row's checkbox; nothing if it can't be selected. */
export function Tick<Row>({ row, label, choosable, chosen, onChoose }: TickProps<Row>) {
  if (!choosable.includes(row)) return null;
  return (
    <input
      type="checkbox"
      className="tick mt-0"
      aria-label={label}
      checked={chosen.includes(row)}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.checked ? [...chosen, row] : chosen.filter((other) => other !== row))
      }
    />
  );
}

interface SelectionBarProps<Row> extends Selection<Row> {
  label: string;
  /** The selection in words; shown while there is one. */
  summary: string;
  children: ReactNode;
}

/** Select every selectable row on the page, and act on the selection; stays in view while there is one. */
export function SelectionBar<Row>({ label, summary, children, ...selection }: SelectionBarProps<Row>) {
  const { choosable, chosen, onChoose } = selection;
  if (choosable.length === 0) return null;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-ground py-2.5 ${chosen.length > 0 ? 'sticky top-14 z-10 border-b xl:top-0' : ''}`}
    >
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small">
        <input
          type="checkbox"
          className="tick"
          checked={chosen.length === choosable.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < choosable.length;
          }}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? choosable : [])}
        />
        {label}
      </label>
      <p role="status" className="figures text-small">
        {chosen.length > 0 && summary}
      </p>
      {children}
    </div>
  );
}
