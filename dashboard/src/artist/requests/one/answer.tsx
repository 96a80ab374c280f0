import { type Action, hasEnded } from '@salamu/api/domain/request/transitions';
import { m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import { Deadline } from '../../../parts/deadline.tsx';
import { Decisions } from '../../../parts/decisions.tsx';
import type { ArtistRequest } from '../../parts/queries.ts';
import { stepFor } from '../../parts/steps.ts';
import { useAnswers } from '../answers/use-answers.ts';
import { useIsSending } from '../answers/use-is-sending.ts';
import { NextStep } from './next-step.tsx';
import { outcomeOf } from './outcomes.ts';

/** Who asked for another take, and why. */
const isRedo = new Set<string>(['redo_asked', 'redo_ordered']);

/** What it pays, the deadline, and the possible answers. */
export function Answer({ request }: { request: ArtistRequest }) {
  const { id, actions, deadlineAt, extension, timeline } = request;
  const { questions } = useAnswers(request);
  const isSending = useIsSending(id);
  const step = stepFor(actions);
  const may = (action: Action) => actions.includes(action);
  const redo = may('refuse') ? timeline.findLast(({ event }) => isRedo.has(event)) : undefined;

  return (
    <aside className="mb-8 grid gap-4 rounded-card border border-line bg-raised p-5 lg:sticky lg:top-8">
      <h2 className="text-h4">{step?.headline() ?? m.list_status()}</h2>
      {!step && <p className="text-quiet text-small">{outcomeOf(request)}</p>}
      {redo?.note && (
        <blockquote className="border-clay border-s-3 ps-3.5 [overflow-wrap:anywhere]">
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
          {m.artist_answer_sending()}
        </p>
      ) : (
        <div className="grid gap-2.5 empty:hidden">
          <div className="empty:hidden max-lg:hidden">
            <NextStep full size="lg" request={request} />
          </div>
          <Decisions
            full
            possible={[
              may('extend') && {
                ...questions.extend,
                name: m.artist_answer_extend_title(),
                button: 'outline',
              },
              may('decline') && {
                ...questions.decline,
                name: m.artist_requests_decline(),
                button: 'secondary',
              },
              may('refuse') && {
                ...questions.refuse,
                name: m.artist_answer_refuse_confirm(),
                button: 'secondary',
              },
            ]}
          />
        </div>
      )}
    </aside>
  );
}

/** What was agreed, and once it is completed what was posted; nothing if it ended without. */
function Pay({
  request: { status, agreed, earned, refundedPart, lateByArtist },
}: {
  request: ArtistRequest;
}) {
  if (!earned && hasEnded(status)) return null;
  const { gross, commission, net } = earned ?? agreed;
  return (
    <dl className="grid gap-0.5">
      <div>
        <dt className="label">{earned ? m.artist_request_you_earned() : m.artist_request_you_get()}</dt>
        <dd className="font-bold font-display text-h2 tracking-tight">
          <Money value={net} />
        </dd>
      </div>
      <div className="text-quiet text-small">
        <dt className="sr-only">{m.artist_pay_how()}</dt>
        <dd>
          <MessageParts
            of={refundedPart ? m.artist_pay_part_back.parts() : m.artist_pay_paid.parts()}
            as={{
              part: () => refundedPart && <Money value={refundedPart} />,
              gross: () => <Money value={gross} />,
            }}
          />{' '}
          <MessageParts
            of={m.artist_pay_commission.parts()}
            as={{ commission: () => <Money value={commission} /> }}
          />
          {earned && earned.tax.amount > 0 && (
            <>
              {' '}
              <MessageParts of={m.artist_pay_tax.parts()} as={{ tax: () => <Money value={earned.tax} /> }} />
            </>
          )}
          {lateByArtist && (
            <>
              {' '}
              <MessageParts
                of={m.artist_pay_late.parts()}
                as={{ late: () => <Money value={lateByArtist} /> }}
              />
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
      ? m.artist_extension_agreed()
      : m.artist_extension_refused()
    : m.artist_extension_open();
  return (
    <p className="rounded-control bg-sunk px-3 py-2 text-small">
      <MessageParts
        of={m.artist_extension_asked.parts({ count: days })}
        as={{ when: () => <When at={askedAt} /> }}
      />{' '}
      {words}
    </p>
  );
}
