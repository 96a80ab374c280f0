import { useEffect, useState } from 'react';

/**
 * The address's query, and a function to change it (null removes a name). Each change is a history entry. For the
 * browser only.
 */
export function useQuery() {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search));

  useEffect(() => {
    const read = () => setQuery(new URLSearchParams(location.search));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  function change(names: Record<string, string | null>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(names)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    history.pushState(null, '', next.size > 0 ? `?${next}` : location.pathname);
    setQuery(next);
  }

  return [query, change] as const;
}
