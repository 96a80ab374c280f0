import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

interface FoldProps {
  title: string;
  /** Opens it; it closes at a tap only. */
  open?: boolean;
  children: ReactNode;
}

/** One subject of a page, behind its name. */
export function Fold({ title, open = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(open);
  useEffect(() => {
    if (open) setOpen(true);
  }, [open]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/fold border-line border-b first:border-t"
    >
      <summary className="flex cursor-pointer items-center justify-between gap-4 py-3.5">
        <h2 className="text-h4">{title}</h2>
        <ChevronDown size={20} aria-hidden="true" className="flex-none group-open/fold:rotate-180" />
      </summary>
      <div className="grid gap-8 pt-1 pb-8">{children}</div>
    </details>
  );
}
