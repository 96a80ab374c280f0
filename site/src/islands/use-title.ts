import { m } from '@salamu/messages/messages';
import { useEffect } from 'react';

/** The page's title, once it is known what the page shows. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${m.brand_title()}`;
  }, [title]);
}
