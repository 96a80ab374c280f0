import { flagCaseStateLabels, flagReasonLabels, flagThingLabels } from '@salamu/api/domain/flags';
import { Badge } from '@salamu/ui/badge';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { count } from '../../parts/words.ts';
import { Content } from './content.tsx';
import { Decide } from './decide.tsx';
import type { FlagCase } from './queries.ts';

const tones = { waiting: 'wait', taken_down: 'warn', dismissed: 'end' } as const;

/** One reported thing: what it is, who reported it, how often, and what was decided. */
export function FlagCard({ flagged }: { flagged: FlagCase }) {
  const { thing, state, artist, request, flagCount, openedAt } = flagged;
  return (
    <article className="grid gap-4 rounded-card border border-line p-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-h4 [overflow-wrap:anywhere]">
            {flagThingLabels[thing]} ·{' '}
            <Link to={`/admin/artists/${artist.id}`} className="text-link">
              {artist.stageName}
            </Link>
          </h2>
          <Badge tone={tones[state]} label={flagCaseStateLabels[state]} />
        </div>
        <p className="text-quiet text-small">
          {reportsIn(flagCount)} <When at={openedAt} />
          {request && (
            <>
              {' · '}
              <Link to={`/admin/requests/${request.id}`} className="figures text-link">
                {request.code}
              </Link>
            </>
          )}
        </p>
      </header>
      <Content flagged={flagged} />
      <Flags flagged={flagged} />
      <Decided flagged={flagged} />
      <Decide flagged={flagged} />
    </article>
  );
}

function reportsIn(flagCount: number): string {
  if (flagCount === 0) return 'Found by our team; no one reported it';
  return `Reported ${flagCount === 1 ? 'once' : `by ${count(flagCount, 'person', 'people')}`}, first`;
}

function Flags({ flagged: { flags, flagCount } }: { flagged: FlagCase }) {
  if (flagCount === 0) return null;
  return (
    <ul className="grid gap-2 text-small">
      {flags.map(({ id, reason, note, createdAt, by }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{flagReasonLabels[reason]}</span>
          <span className="text-quiet">
            {' — '}
            {by.name}, {roles[by.role]}, <When at={createdAt} />
          </span>
          {note && <p className="whitespace-pre-line">“{note}”</p>}
        </li>
      ))}
      {flagCount > flags.length && (
        <li className="text-quiet">And {count(flagCount - flags.length, 'more report')}.</li>
      )}
    </ul>
  );
}

const roles = { user: 'fan', artist: 'artist', admin: 'admin', guest: 'guest' };

function Decided({ flagged }: { flagged: FlagCase }) {
  const { resolvedAt, resolvedBy, reason, restoredAt, state } = flagged;
  if (!resolvedAt) return null;
  return (
    <div className="border-line border-l-3 pl-4 text-small [overflow-wrap:anywhere]">
      <p className="text-quiet">
        {flagCaseStateLabels[state]} by {resolvedBy?.name ?? 'an admin'}, <When at={resolvedAt} />
        {restoredAt && (
          <>
            ; put back <When at={restoredAt} />
          </>
        )}
      </p>
      {reason && <p>“{reason}”</p>}
    </div>
  );
}
