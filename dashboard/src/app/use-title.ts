import { m } from '@salamu/messages/messages';
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${m.brand_title()}`;
  }, [title]);
}
