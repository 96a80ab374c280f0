import { useState } from 'react';
import type { Choice, Selection } from './selection-bar.tsx';

interface Row {
  id: string;
}

interface SelectionOfPage<Item> extends Selection<Item> {
  /** A row's checkbox; false if it can't be selected. */
  choice: (row: Item) => Choice<Item> | false;
}

/** The selection on a page of a list; rows that are no longer selectable drop out. */
export function useSelection<Item extends Row>(
  rows: readonly Item[],
  isChoosable: (row: Item) => boolean,
): SelectionOfPage<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choosable = rows.filter(isChoosable);

  function choose({ id }: Item, isChosen: boolean) {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setIds(next);
  }

  return {
    choosable,
    chosen: choosable.filter(({ id }) => ids.has(id)),
    onChoose: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
    choice: (row) => isChoosable(row) && { isChosen: ids.has(row.id), choose },
  };
}
