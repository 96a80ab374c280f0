import type { Action } from '@salamu/api/domain/request/transitions';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { Deadline } from '../../../parts/deadline.tsx';
import { Decisions } from '../../../parts/decisions.tsx';
import { count } from '../../../parts/words.ts';
import type { ArtistRequest } from '../../parts/queries.ts';
import { stepFor } from '../../parts/steps.ts';
import { useAnswers } from '../answers/use-answers.ts';
import { useIsSending } from '../answers/use-is-sending.ts';
import { outcomeOf } from './outcomes.ts';

/** Who asked for another take, and why. */
const isRedo = new Set<string>(['redo_asked', 'redo_ordered']);

/** What it pays, the deadline, and the possible answers. */
export function Answer({ request }: { request: ArtistRequest }) {
  const { id, actions, deadlineAt, extension, timeline } = request;
  const { accepting, questions } = useAnswers(request);
  const isSending = useIsSending(id);
  const step = stepFor(actions);
  const may = (action: Action) => actions.includes(action);
  const redo = may('refuse') ? timeline.findLast(({ event }) => isRedo.has(event)) : undefined;

  return (
    <aside className="mb-8 grid gap-4 rounded-card border border-line bg-raised p-5 lg:sticky lg:top-8">
      <h2 className="text-h4">{step?.headline ?? 'Status'}</h2>
      {!step && <p className="text-quiet text-small">{outcomeOf(request)}</p>}
      {redo?.note && (
        <blockquote className="border-clay border-l-3 pl-3.5 [overflow-wrap:anywhere]">
          “{redo.note}”
        </blockquote>
      )}
      <Pay request={request} />
      {deadlineAt && may('deliver') && (
        <p className="text-small">
          <Deadline at={deadlineAt} exact />
        </p>
      )}
      {extension && may('deliver') && <Extension extension={extension} />}
      {isSending ? (
        <p role="status" className="text-quiet text-small">
          Your video is being sent. Cancel that first if you want to give a different answer.
        </p>
      ) : (
        <div className="grid gap-2.5 empty:hidden">
          {may('accept') && (
            <Button full size="lg" loading={accepting.isPending} onClick={() => accepting.mutate()}>
              Accept the request
            </Button>
          )}
          {may('deliver') && !may('accept') && (
            <a href="#deliver" className={buttonClass({ full: true, size: 'lg' })}>
              Send the video
            </a>
          )}
          <Decisions
            full
            possible={[
              may('extend') && { ...questions.extend, name: 'Ask for more days', button: 'outline' },
              may('decline') && { ...questions.decline, name: 'Decline', button: 'secondary' },
              may('refuse') && { ...questions.refuse, name: 'Refuse another take', button: 'secondary' },
            ]}
          />
        </div>
      )}
    </aside>
  );
}

function Pay({
  request: { gross, commission, net, refundedPart, lateByArtist },
}: {
  request: ArtistRequest;
}) {
  return (
    <dl className="grid gap-0.5">
      <div>
        <dt className="label">You get</dt>
        <dd className="font-bold font-display text-h2 tracking-tight">
          <Money value={net} />
        </dd>
      </div>
      <div className="text-quiet text-small">
        <dt className="sr-only">How it adds up</dt>
        <dd>
          {refundedPart ? (
            <>
              The fan got <Money value={refundedPart} /> back, which leaves <Money value={gross} />.
            </>
          ) : (
            <>
              The fan paid <Money value={gross} />.
            </>
          )}{' '}
          Our commission is <Money value={commission} />.
          {lateByArtist && (
            <>
              {' '}
              After that, our team refunded the fan <Money value={lateByArtist} /> out of your balance.
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Extension({ extension }: { extension: NonNullable<ArtistRequest['extension']> }) {
  const { days, askedAt, answeredAt, approved } = extension;
  const words = answeredAt
    ? approved
      ? 'The fan agreed.'
      : 'The fan said no, so the deadline stays the same.'
    : 'The fan hasn’t answered yet. Until they do, the deadline stays the same.';
  return (
    <p className="rounded-control bg-sunk px-3 py-2 text-small">
      You asked for {count(days, 'more day')} <When at={askedAt} />. {words}
    </p>
  );
}
