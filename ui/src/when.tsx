import { exactDate, sayDate } from './dates.ts';

/** A moment as people say it, with the exact one on hover; `exact` puts that in brackets too. */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} title={exactDate(at)} className="figures">
      {sayDate(at, new Date())}
      {exact && <span className="text-quiet"> ({exactDate(at)})</span>}
    </time>
  );
}
