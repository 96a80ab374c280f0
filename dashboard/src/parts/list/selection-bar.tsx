import type { ReactNode } from 'react';

/** Whether a row of a list is chosen, and choosing it. */
export interface Choice<Row> {
  isChosen: boolean;
  choose: (row: Row, isChosen: boolean) => void;
}

/** What is chosen of the rows on a page. */
export interface Selection<Row> {
  /** The rows that can be chosen, and those that are. */
  choosable: readonly Row[];
  chosen: readonly Row[];
  /** Replaces what is chosen. */
  onChoose: (rows: readonly Row[]) => void;
}

interface SelectionBarProps<Row> extends Selection<Row> {
  label: string;
  /** What is chosen, in words; shown while something is. */
  summary: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** Choose every row on the page that can be chosen, and act on what is; it stays in view while something is. */
export function SelectionBar<Row>({
  choosable,
  chosen,
  onChoose,
  label,
  summary,
  children,
}: SelectionBarProps<Row>) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-ground py-2.5 ${chosen.length > 0 ? 'sticky top-14 z-10 border-b lg:top-0' : ''}`}
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
