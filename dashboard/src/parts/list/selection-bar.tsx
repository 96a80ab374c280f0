import type { ReactNode } from 'react';

/** Whether a row is selected, and how to select it. */
export interface Choice<Row> {
  isChosen: boolean;
  choose: (row: Row, isChosen: boolean) => void;
}

/** The selection among a page's rows. */
export interface Selection<Row> {
  /** The selectable rows, and the selected ones. */
  choosable: readonly Row[];
  chosen: readonly Row[];
  /** Replaces the selection. */
  onChoose: (rows: readonly Row[]) => void;
}

interface SelectionBarProps<Row> extends Selection<Row> {
  label: string;
  /** The selection in words; shown while there is one. */
  summary: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** Select every selectable row on the page, and act on the selection; stays in view while there is one. */
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
