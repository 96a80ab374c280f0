import { m } from '@salamu/messages/messages';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useListParams } from './use-list-params.ts';

interface PagerProps {
  /** Cursors; null if there is no such page. */
  previous: string | null;
  next: string | null;
}

export function Pager({ previous, next }: PagerProps) {
  const { addressWith } = useListParams();
  if (!previous && !next) return null;
  const look = buttonClass({ variant: 'outline', size: 'sm' });
  return (
    <nav aria-label={m.pages_name()} className="flex flex-wrap justify-between gap-3 pt-6">
      {previous ? (
        <Link to={addressWith({ cursor: previous })} onClick={() => scrollTo(0, 0)} className={look}>
          <ArrowLeft size={16} aria-hidden="true" />
          {m.list_previous()}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={addressWith({ cursor: next })} onClick={() => scrollTo(0, 0)} className={look}>
          {m.list_next()}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
