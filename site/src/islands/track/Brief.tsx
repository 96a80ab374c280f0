import { languageName } from '@salamu/api/domain/artist/languages';
import { type Occasion, occasions } from '@salamu/api/domain/request/brief';
import { awaitsAnswer } from '@salamu/api/domain/request/transitions';
import { Button } from '@salamu/ui/button';
import { formatDay } from '@salamu/ui/dates';
import { draftStore } from '@salamu/ui/drafts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { BriefEditor } from './BriefEditor.tsx';
import type { PanelProps } from './use-tracked-request.ts';

/** The brief, which the fan may change until the artist has answered. */
export function Brief({ request, tracked }: PanelProps) {
  const [drafts] = useState(() => draftStore(`words:${request.id}`));
  const [editing, setEditing] = useState(() => drafts.read() !== null);
  const editable = awaitsAnswer(request.status);
  if (editing && editable)
    return (
      <BriefEditor request={request} tracked={tracked} drafts={drafts} onDone={() => setEditing(false)} />
    );

  const rows = [
    ['Occasion', occasions[request.occasion as Occasion]],
    [
      'For',
      request.pronunciation ? `${request.recipientName} (${request.pronunciation})` : request.recipientName,
    ],
    ['From', request.forSelf ? '' : request.fromName],
    ['Good to know', request.instructions],
    ['Must say', request.mustSay.join('\n')],
    ['Language', languageName(request.language)],
    ['Needed by', request.neededBy ? formatDay(request.neededBy) : ''],
    ['Seen by', request.public ? 'everyone, on the artist’s page' : 'only people with the link'],
  ].filter((row): row is [string, string] => Boolean(row[1]));

  return (
    <section className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h3">Your words</h2>
        {editable && (
          <Button
            variant="link"
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setEditing(true)}
          >
            Change
          </Button>
        )}
      </div>
      <dl>
        {rows.map(([name, text]) => (
          <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-3 border-line border-t py-2.5">
            <dt className="text-quiet text-small">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
