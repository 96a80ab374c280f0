import { languageName } from '@salamu/api/domain/artist/languages';
import { type Occasion, occasions } from '@salamu/api/domain/request/brief';
import { awaitsAnswer } from '@salamu/api/domain/request/transitions';
import { Button } from '@salamu/ui/button';
import { sayDay } from '@salamu/ui/dates';
import { keptDrafts } from '@salamu/ui/kept-drafts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { BriefEditor } from './BriefEditor.tsx';
import type { PanelProps } from './use-tracked-request.ts';

/** What was asked for, and the way to change it while the artist has not answered. */
export function Brief({ request, tracked }: PanelProps) {
  const [drafts] = useState(() => keptDrafts(`words:${request.id}`));
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
    ['To know', request.instructions],
    ['Must say', request.mustSay.join('\n')],
    ['Language', languageName(request.language)],
    ['Needed by', request.neededBy ? sayDay(request.neededBy) : ''],
    ['Seen by', request.public ? 'everyone, on the artist’s page' : 'whoever has the link'],
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
