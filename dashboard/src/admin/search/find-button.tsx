import { Search } from 'lucide-react';
import { $desk } from './state.ts';

export const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl ';

/** Opens the search over everything; in the narrow header it is an icon alone. */
export function FindButton({ compact = false }: { compact?: boolean }) {
  const look = compact
    ? 'ms-auto grid size-11 place-items-center'
    : 'flex min-h-11 w-full items-center gap-2.5 border border-on-night/40 px-3 text-start text-on-night-quiet text-small whitespace-nowrap';
  return (
    <button
      type="button"
      aria-label={compact ? 'Search everything' : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => $desk.set('find')}
      className={`cursor-pointer rounded-control hover:bg-on-night/8 hover:text-on-night ${look}`}
    >
      <Search size={compact ? 22 : 18} aria-hidden="true" className="flex-none" />
      {!compact && (
        <>
          Search everything
          <span aria-hidden="true" className="ms-auto text-tiny">
            {modifier}K
          </span>
        </>
      )}
    </button>
  );
}
