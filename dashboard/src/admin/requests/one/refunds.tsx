import { Button } from '@salamu/ui/button';
import { useState } from 'react';
import { useMay } from '../../../app/may.ts';
import type { AdminRequest } from './decisions.ts';
import { LateDialog, PartDialog } from './money-decisions.tsx';

/** Offers to refund a part of what is held, or what was released already, where that can be decided now. */
export function Refunds({ request }: { request: AdminRequest }) {
  const [open, setOpen] = useState<'part' | 'late' | null>(null);
  const may = useMay();
  const { actions } = request;
  const dialog = { request, onClose: () => setOpen(null) };
  return (
    <>
      {actions.includes('refund-part') && may('refundRequestInPart') && (
        <Button variant="outline" onClick={() => setOpen('part')}>
          Refund a part
        </Button>
      )}
      {actions.includes('refund-late') && may('refundReleased') && (
        <Button variant="outline" onClick={() => setOpen('late')}>
          Refund the fan
        </Button>
      )}
      {open === 'part' && <PartDialog {...dialog} />}
      {open === 'late' && <LateDialog {...dialog} />}
    </>
  );
}
