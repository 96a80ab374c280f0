import { awaitsPayment, mayEditBrief } from '@salamu/api/domain/request/transitions';
import { m } from '@salamu/messages/messages';
import { draftStore } from '@salamu/ui/browser/drafts';
import { Button } from '@salamu/ui/kit/button';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Fold } from '../Fold.tsx';
import { rowsForFan } from '../request/brief-words.ts';
import { BriefEditor } from './BriefEditor.tsx';
import type { PanelProps } from './use-tracked-request.ts';

/** The brief, which the fan may change until the artist has answered. */
export function Brief({ request, tracked }: PanelProps) {
  const [drafts] = useState(() => draftStore(`words:${request.id}`));
  const [editing, setEditing] = useState(() => drafts.read() !== null);
  const editable = mayEditBrief(request);
  return (
    <Fold title={m.track_brief()} open={editing || awaitsPayment(request.status)}>
      {editing && editable ? (
        <BriefEditor request={request} tracked={tracked} drafts={drafts} onDone={() => setEditing(false)} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <dl className="w-full">
            {rowsForFan(request, { rush: null }).map(({ name, value }) => (
              <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-3 border-line border-t py-2.5">
                <dt className="text-quiet text-small">{name}</dt>
                <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
          {editable && (
            <Button
              variant="secondary"
              icon={<Pencil size={16} aria-hidden="true" />}
              onClick={() => setEditing(true)}
            >
              {m.request_change()}
            </Button>
          )}
        </div>
      )}
    </Fold>
  );
}
