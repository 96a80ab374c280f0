import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link that leaves the dashboard, in a new tab. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="text-link" target="_blank" rel="noreferrer nofollow">
      {children}
      <ExternalLink size={14} aria-hidden="true" className="ms-1 inline-block" />
      <span className="sr-only">, in a new tab</span>
    </a>
  );
}
