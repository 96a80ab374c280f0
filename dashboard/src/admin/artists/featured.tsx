import { Star } from 'lucide-react';

/** Says that an artist is featured ahead of the others. */
export function Featured() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 whitespace-nowrap font-normal text-quiet text-tiny">
      <Star size={13} aria-hidden="true" className="fill-marigold text-marigold-deep" />
      Featured
    </span>
  );
}
