import { Button } from '@salamu/ui/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../request/confirm-dialog.tsx';
import { count } from '../../request/words.ts';
import { sayAbout } from './error-words.ts';
import type { AdminMail } from './queries.ts';
import { resend } from './resend.ts';

interface ResendBarProps {
  /** The undeliverable ones on the page. */
  resendable: readonly AdminMail[];
  chosen: readonly AdminMail[];
  onChoose: (mails: readonly AdminMail[]) => void;
}

/** Chooses all undeliverable emails on the page, and sends what is chosen again. */
export function ResendBar({ resendable, chosen, onChoose }: ResendBarProps) {
  const [isAsking, setAsking] = useState(false);
  const emails = count(chosen.length, 'email');
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-ground py-2.5 ${chosen.length > 0 ? 'sticky top-14 z-10 border-b lg:top-0' : ''}`}
    >
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small">
        <input
          type="checkbox"
          className="tick"
          checked={chosen.length === resendable.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < resendable.length;
          }}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? resendable : [])}
        />
        Choose all {resendable.length} undeliverable here
      </label>
      <p role="status" className="figures text-small">
        {chosen.length > 0 && `${chosen.length} chosen`}
      </p>
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
    </div>
  );
}
