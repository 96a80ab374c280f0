import type { Difference } from '../parts/differences.ts';

export interface WhatChanged {
  /** Who changed it, in the API's words. */
  who: string;
  lines: readonly Difference[];
}

/** Tells an admin what another one saved in the meantime. */
export function News({ who, lines }: WhatChanged) {
  return (
    <div role="alert" className="grid gap-2 border-marigold border-l-4 pl-4 text-small">
      <p className="font-semibold">{who}</p>
      <ul className="grid gap-1">
        {lines.map(({ what, before, after }) => (
          <li key={what}>
            {what}: {before} → {after}
          </li>
        ))}
      </ul>
      <p className="text-quiet">What you typed is still here. Save again to replace this.</p>
    </div>
  );
}
