import { roles } from '@salamu/api/domain/account/roles';
import { flagCaseStateLabels, flagReasonLabels, flagThingLabels } from '@salamu/api/domain/moderation/flags';
import { windows } from '@salamu/api/domain/request/deadlines';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { useId } from 'react';
import { type Found, filteredQuery } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { ArtistLink, TextLink } from '../../parts/text-link.tsx';
import { count } from '../../parts/words.ts';
import { adminKey } from '../parts/decide.ts';
import { Reaction } from '../parts/reactions.tsx';
import { StrikeEnd } from '../parts/strikes.tsx';
import { WatchedVideo } from '../parts/watched-video.tsx';
import { Appealed } from './appealed.tsx';
import { decisionOn } from './decision-on.ts';

export const flagsQuery = filteredQuery([...adminKey, 'flags'], api.admin.flags.get);
export type FlagCase = Found<typeof flagsQuery>['items'][number];

const tones = {
  waiting: 'wait',
  taken_down: 'warn',
  dismissed: 'end',
  closed: 'end',
} as const;

/** One reported thing: what it is, who reported it, how often, and what was decided. */
export function FlagCard({ flagged }: { flagged: FlagCase }) {
  const { thing, state, artist, request, openedAt } = flagged;
  const name = useId();
  return (
    <article
      data-row
      tabIndex={-1}
      aria-labelledby={name}
      className="grid gap-4 rounded-card border border-line p-5"
    >
      <header className="grid gap-1">
        <div id={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-h4 [overflow-wrap:anywhere]">
            {flagThingLabels[thing]} · <ArtistLink artist={artist} />
          </h2>
          <Badge tone={tones[state]} label={flagCaseStateLabels[state]} />
          {request?.status === 'on_hold' && thing === 'brief' && (
            <Badge tone="warn" label={`Held, ${formatSpan(windows.hold)} at most`} />
          )}
        </div>
        <p className="text-quiet text-small">
          {reportsIn(flagged)} <When at={openedAt} />
          {request && (
            <>
              {' · '}
              <TextLink to={`/admin/requests/${request.id}`} className="figures">
                {request.code}
              </TextLink>
            </>
          )}
        </p>
      </header>
      <Content flagged={flagged} />
      <Flags flagged={flagged} />
      <Decided flagged={flagged} />
      {flagged.appeals.map((appeal) => (
        <Appealed key={appeal.id} appeal={appeal} flagged={flagged} />
      ))}
      <Decide flagged={flagged} />
    </article>
  );
}

function reportsIn({ flagCount, flags }: FlagCase): string {
  const [first] = flags;
  if (first && flags.every(({ by }) => by.role === 'program')) return `${flagReasonLabels[first.reason]()},`;
  if (flagCount === 0) return 'No one reported it; our team found it';
  return `Reported ${flagCount === 1 ? 'once' : `by ${count(flagCount, 'person', 'people')}`}, first`;
}

const byRole = (role: Exclude<FlagCase['flags'][number]['by']['role'], 'program'>) =>
  role === 'guest' ? 'guest' : roles[role].toLowerCase();

function Flags({ flagged: { flags, flagCount } }: { flagged: FlagCase }) {
  if (flagCount === 0) return null;
  return (
    <ul className="grid gap-2 text-small">
      {flags.map(({ id, reason, note, createdAt, by }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{flagReasonLabels[reason]()}</span>
          <span className="text-quiet">
            {' — '}
            {by.role !== 'program' && <span>{`${by.name}, ${byRole(by.role)}, `}</span>}
            <When at={createdAt} />
          </span>
          {note && <p className="whitespace-pre-line">{by.role === 'program' ? note : `“${note}”`}</p>}
        </li>
      ))}
      {flagCount > flags.length && (
        <li className="text-quiet">And {count(flagCount - flags.length, 'more report')}.</li>
      )}
    </ul>
  );
}

function Decided({ flagged }: { flagged: FlagCase }) {
  const { state, resolvedAt, resolvedBy, reason, restoredAt, strike, strikes } = flagged;
  if (!resolvedAt) return null;
  return (
    <div className="border-line border-s-3 ps-4 text-small [overflow-wrap:anywhere]">
      <p className="text-quiet">
        {flagCaseStateLabels[state]}
        <span>{state === 'closed' ? ', ' : ` by ${resolvedBy?.name ?? 'an admin'}, `}</span>
        <When at={resolvedAt} />
        {restoredAt && (
          <>
            ; put back <When at={restoredAt} />
          </>
        )}
      </p>
      {reason && <p>{state === 'closed' ? reason : `“${reason}”`}</p>}
      {strike && (
        <p>
          <span className="text-quiet">
            Strike for {strikes}, {strike.givenBy}, <StrikeEnd strike={strike} />
          </span>
          {strike.reason && <span className="block">“{strike.reason}”</span>}
        </p>
      )}
    </div>
  );
}

function Content({ flagged: { id, content, artist, thing, request } }: { flagged: FlagCase }) {
  if (!content) return <p className="text-quiet">It’s no longer there: its owner deleted or replaced it.</p>;
  const { text, points, rating, by, video, reactionId, takenDown } = content;
  return (
    <div className="grid justify-items-start gap-2 [overflow-wrap:anywhere]">
      {video && !takenDown && <Video {...video} stageName={artist.stageName} />}
      {video && takenDown && (
        <>
          <p className="text-quiet">
            It’s taken down: only your team can watch it, and the audit log notes who did.
          </p>
          <WatchedVideo
            label={`The video by ${artist.stageName}`}
            load={() => call(api.admin.flags({ id }).watch.post())}
            look="aspect-video w-full max-w-md"
          />
        </>
      )}
      {reactionId && request && <Reaction requestId={request.id} id={reactionId} />}
      {rating !== null && (
        <p className="font-semibold">
          {rating} of 5 stars{by && <span className="font-normal text-quiet">, {by}</span>}
        </p>
      )}
      {text && <p className="line-clamp-6 max-w-prose whitespace-pre-line">“{text}”</p>}
      {points.length > 0 && (
        <ul className="list-disc ps-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {thing === 'artist' && artist.listed && (
        <a href={`/artists/${artist.slug}`} className="text-link">
          Open the profile
        </a>
      )}
    </div>
  );
}

interface VideoProps {
  url: string;
  captions?: { url: string; language: string } | null;
  stageName: string;
}

function Video({ url, captions, stageName }: VideoProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every artist writes captions
    <video
      src={url}
      controls
      preload="none"
      playsInline
      aria-label={`The video by ${stageName}`}
      className="aspect-video w-full max-w-md rounded-card bg-night"
    >
      {captions && (
        <track kind="captions" src={captions.url} srcLang={captions.language} label="Captions" default />
      )}
    </video>
  );
}

function Decide({ flagged }: { flagged: FlagCase }) {
  const { obstacle, thing, artist } = flagged;
  // While an answer waits, the thing comes back through it.
  const isAppealed = flagged.appeals.some(({ outcome }) => !outcome);
  const actions = flagged.actions.filter((action) => action !== 'restore' || !isAppealed);
  if (actions.length === 0) return null;
  return (
    <div className="grid gap-2">
      {obstacle && (
        <p className="text-quiet text-small">
          {obstacle}{' '}
          {thing === 'artist' && <TextLink to={`/admin/artists/${artist.id}`}>Go to the artist</TextLink>}
        </p>
      )}
      <div data-decisions className="flex flex-wrap gap-3">
        <Decisions size="sm" possible={actions.toReversed().map((action) => decisionOn(flagged, action))} />
      </div>
    </div>
  );
}
