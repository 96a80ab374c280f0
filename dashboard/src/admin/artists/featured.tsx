import { Star } from 'lucide-react';

/** Marks an artist as featured. */
export function Featured() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 whitespace-nowrap font-normal text-quiet text-tiny">
      <Star size={13} aria-hidden="true" className="fill-marigold text-marigold-deep" />
      Featured
    </span>
  );
}
