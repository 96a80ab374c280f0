import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leads through a list whose newest page comes first; nothing for a single page. */
export function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav aria-label={m.pages_name()} className="flex flex-wrap items-center gap-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {m.pages_newer()}
      </Button>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {m.pages_older()}
      </Button>
      <p className="figures text-quiet">{m.pages_where({ page, pages: Math.max(pages, 1) })}</p>
    </nav>
  );
}
