import type { ReactNode } from 'react';
import { useTitle } from '../app/use-title.ts';

interface PageHeaderProps {
  /** The tab's title, and the heading unless `heading` is given. */
  title: string;
  heading?: ReactNode;
  children?: ReactNode;
}

/** A screen's heading, and an introduction below it. */
export function PageHeader({ title, heading = title, children }: PageHeaderProps) {
  useTitle(title);
  return (
    <header className="grid justify-items-start gap-2 pb-6">
      <h1 className="text-h2 [overflow-wrap:anywhere]">{heading}</h1>
      {children}
    </header>
  );
}
