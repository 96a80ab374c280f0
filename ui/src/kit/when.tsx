import { formatExact, formatRelative } from '../browser/dates.ts';

/** A moment to the minute, as a deadline is written. */
export const Exactly = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures">
    {formatExact(at)}
  </time>
);

/** A relative date, with the exact one on hover; `exact` adds that in brackets. */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} title={formatExact(at)} className="figures">
      <span>{formatRelative(at, new Date())}</span>
      {exact && <span className="text-quiet"> ({formatExact(at)})</span>}
    </time>
  );
}
