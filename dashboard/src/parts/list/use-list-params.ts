import { here } from '@salamu/messages/messages';
import { useLocation, useSearchParams } from 'react-router-dom';

const walking = ['cursor', 'sort'];

/** A list's filters, kept in the URL so that they can be bookmarked, shared and returned to. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();

  /** Changes some of them; the list then starts from its first page, unless a `cursor` is given. */
  function change(changes: Record<string, string | null>, options: { replace?: boolean } = {}): void {
    // A debounced search must not call back someone who is on the way to another page.
    if (location.pathname !== here(pathname)) return;
    // The URL as it is now: nor must it undo a filter chosen in the meantime.
    setParams(withChanges(new URLSearchParams(location.search), changes), options);
  }

  const addressWith = (changes: Record<string, string | null>) => `?${withChanges(params, changes)}`;

  const isNarrowed = [...params.keys()].some((name) => !walking.includes(name));
  return { get: (name: string) => params.get(name) || undefined, change, addressWith, isNarrowed };
}

function withChanges(current: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries({ cursor: null, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The value if it is one of `choices`; anything else in the URL is ignored. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

export function useDays(): { startDate?: string; endDate?: string } {
  const { get } = useListParams();
  const days = { startDate: dayOf(get('startDate')), endDate: dayOf(get('endDate')) };
  return Object.fromEntries(Object.entries(days).filter(([, day]) => day));
}

export function dayOf(value: string | undefined): string | undefined {
  return value && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}
