import type { ReactNode } from 'react';
import { Textile } from './textile.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 py-10">
      <Textile band="slim" scale={0.5} className="max-w-48" />
      <h2 className="text-h3">{title}</h2>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action}
    </div>
  );
}
