import type { ReactNode } from 'react';
import { useTitle } from '../app/use-title.ts';

interface PageHeaderProps {
  /** What the tab is called; the heading too, unless `heading` is given. */
  title: string;
  heading?: ReactNode;
  children?: ReactNode;
}

/** The heading of a screen, and below it what is to be known first. */
export function PageHeader({ title, heading = title, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className="grid gap-2 pb-6">
      <h1 className="text-h2 [overflow-wrap:anywhere]">{heading}</h1>
      {children}
    </header>
  );
}
