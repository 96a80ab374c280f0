import { occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import type { ArtistRequest } from '../artist/parts/queries.ts';
import { useAnswers } from '../artist/requests/answers/use-answers.ts';
import { Decisions } from '../parts/decisions.tsx';
import { Enclosures } from '../parts/enclosures.tsx';

/** The must-say points that were said in a take, or are in the one that is recorded. */
export interface Ticks {
  ticked: readonly string[];
  toggle: (point: string) => void;
}

interface StudioBriefProps {
  request: ArtistRequest;
  mayAnswer: boolean;
  /** The artist reads what they say from a script of their own. */
  isBesideScript: boolean;
  ticks: Ticks;
}

/** Can be read whatever the camera sees. */
const onPicture =
  'flex min-h-9 w-fit cursor-pointer items-center rounded-control bg-night/70 px-2.5 py-1 underline underline-offset-4';

/** What to say, beside the lens: whom it is for, how the name is said, and the points to tick. */
export function StudioBrief({ request, mayAnswer, isBesideScript, ticks }: StudioBriefProps) {
  const { id, occasion, recipientName, pronunciation, instructions, mustSay } = request;
  return (
    <div className="grid max-h-full min-h-0 gap-2 @[28rem]:pe-14 overflow-y-auto pb-6 [mask-image:linear-gradient(black_calc(100%-1.5rem),transparent)] [overflow-wrap:anywhere]">
      <h1
        className={`leading-tight [@media(height<32rem)]:text-h3 ${isBesideScript ? 'text-h3' : 'text-h2'}`}
      >
        {!isBesideScript && (
          <span className="block font-normal font-text text-small tracking-normal">
            {m.artist_request_occasion({ occasion: occasionName(occasion) })}
          </span>
        )}
        {recipientName}{' '}
        {pronunciation && (
          <span className="inline-block font-normal font-text text-body tracking-normal">
            “{pronunciation}”
          </span>
        )}
      </h1>
      <Enclosures requestId={id} />
      {mustSay.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.artist_request_must_say()}</legend>
          {mustSay.map((point) => (
            <label
              key={point}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control bg-night/70 px-2.5 py-1 text-small has-checked:line-through has-focus-visible:outline-2"
            >
              <input
                type="checkbox"
                className="tick mt-0"
                checked={ticks.ticked.includes(point)}
                onChange={() => ticks.toggle(point)}
              />
              {point}
            </label>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-start gap-2 text-small">
        <details className="open:basis-full">
          <summary className={onPicture}>{m.artist_request_words()}</summary>
          <p className="mt-1 max-h-[30dvh] overflow-y-auto whitespace-pre-line rounded-control bg-night/70 px-2.5 py-1">
            {instructions}
          </p>
        </details>
        {mayAnswer && <OtherAnswers request={request} className="open:basis-full" />}
      </div>
    </div>
  );
}

/** For a request that its artist can’t record now, or won’t. */
export function OtherAnswers({ request, className = '' }: { request: ArtistRequest; className?: string }) {
  const { actions } = request;
  const { questions } = useAnswers(request);
  const [mayExtend, mayDecline] = [actions.includes('extend'), actions.includes('decline')];
  if (!mayExtend && !mayDecline) return null;
  return (
    <details className={className}>
      <summary className={onPicture}>{m.studio_not_now()}</summary>
      <p className="flex flex-wrap gap-2 pt-2">
        <Decisions
          size="sm"
          possible={[
            mayExtend && { ...questions.extend, name: m.artist_answer_extend_title(), button: 'secondary' },
            mayDecline && { ...questions.decline, name: m.artist_requests_decline(), button: 'secondary' },
          ]}
        />
      </p>
    </details>
  );
}
