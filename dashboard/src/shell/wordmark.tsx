import { brand } from '@salamu/api/domain/brand';
import { here } from '@salamu/messages/messages';

/** A link back to the public site. */
export function Wordmark() {
  return (
    <a
      href={here('/')}
      className="inline-flex items-center gap-2 font-bold font-display text-h4 leading-none tracking-tight"
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="flex-none">
        <path
          className="fill-current"
          fillRule="evenodd"
          d="M12 0l12 12-12 12L0 12zM12 5.5L5.5 12l6.5 6.5 6.5-6.5z"
        />
        <path className="fill-marigold" d="M12 8l4 4-4 4-4-4z" />
      </svg>
      {brand.name}
    </a>
  );
}
