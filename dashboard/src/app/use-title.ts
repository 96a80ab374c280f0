import { brand } from '@salamu/api/domain/brand';
import { useEffect } from 'react';

/** Set the page's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.title}`;
  }, [title]);
}
