import { mayEditBrief } from '@salamu/api/domain/request/transitions';
import { m } from '@salamu/messages/messages';
import { draftStore } from '@salamu/ui/browser/drafts';
import { Button } from '@salamu/ui/kit/button';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { rowsForFan } from '../request/brief-words.ts';
import { BriefEditor } from './BriefEditor.tsx';
import type { PanelProps } from './use-tracked-request.ts';

/** The brief, which the fan may change until the artist has answered. */
export function Brief({ request, tracked }: PanelProps) {
  const [drafts] = useState(() => draftStore(`words:${request.id}`));
  const [editing, setEditing] = useState(() => drafts.read() !== null);
  const editable = mayEditBrief(request);
  if (editing && editable)
    return (
      <BriefEditor request={request} tracked={tracked} drafts={drafts} onDone={() => setEditing(false)} />
    );

  return (
    <section className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3">{m.track_brief()}</h2>
        {editable && (
          <Button
            variant="link"
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            {m.request_change()}
          </Button>
        )}
      </div>
      <dl>
        {rowsForFan(request, { rush: null }).map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-3 border-line border-t py-2.5">
            <dt className="text-quiet text-small">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
