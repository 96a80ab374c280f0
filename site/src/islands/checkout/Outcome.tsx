import type { ReactNode } from 'react';

/** The state of the payment as a heading, and what can be done about it below. */
export function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h2 className="flex items-center gap-3 text-h2">
        {icon} {title}
      </h2>
      {children}
    </div>
  );
}
