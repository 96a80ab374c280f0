import { Button } from '@salamu/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { type Selection, SelectionBar } from '../../parts/list/selection-bar.tsx';
import { count } from '../../parts/words.ts';
import { sayAbout } from './error-words.ts';
import type { AdminMail } from './queries.ts';
import { resend } from './resend.ts';

/** Selects all undeliverable emails on the page and resends the selection. */
export function ResendBar(selection: Selection<AdminMail>) {
  const { choosable, chosen } = selection;
  const [isAsking, setAsking] = useState(false);
  const emails = count(chosen.length, 'email');
  return (
    <SelectionBar
      {...selection}
      label={`Select all ${choosable.length} undeliverable emails on this page`}
      summary={`${chosen.length} chosen`}
    >
      {chosen.length > 0 && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Send {emails} again
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Send ${emails} again?`}
          confirm={`Send ${emails}`}
          onClose={() => setAsking(false)}
          onConfirm={() => resend(chosen)}
        >
          <ul className="grid gap-1">
            {chosen.map(({ id, to, about }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {to} <span className="text-quiet text-tiny">{sayAbout(about)}</span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </SelectionBar>
  );
}
