import type { ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';
import { useListParams } from './use-list-params.ts';

interface ToolbarProps {
  /** The search box's label, and what can be typed into it. */
  search?: { label: string; placeholder: string };
  /** `Filter` and `DayRange`. */
  children?: ReactNode;
}

/** The search and filters above a list, all kept in the URL. */
export function Toolbar({ search, children }: ToolbarProps) {
  const { get, change } = useListParams();
  return (
    <div className="flex flex-wrap items-end gap-3">
      {search && (
        <div className="min-w-full flex-1 sm:min-w-64">
          <SearchBox
            {...search}
            value={get('search') ?? ''}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
        </div>
      )}
      {children}
    </div>
  );
}
