import { appealRules } from '@salamu/api/domain/moderation/appeals';
import type { FlagThing } from '@salamu/api/domain/moderation/flags';
import { m } from '@salamu/messages/messages';
import { WordsForm } from '../forms/words-form.tsx';
import { MessageParts } from '../kit/message-parts.tsx';
import { Exactly, When } from '../kit/when.tsx';

/** A decision the reader may appeal, as returned by the API. */
interface Answerable {
  reason: string | null;
  decidedAt: string;
  request?: { code: string } | null;
  undoneAt?: string | null;
  until: string;
  mayAnswer: boolean;
  appeal: {
    words: string | null;
    sentAt: string;
    outcome: 'upheld' | 'overturned' | null;
    answer: string | null;
    decidedAt: string | null;
  } | null;
}

export interface OurDecision extends Answerable {
  id: string;
  kind: 'take_down' | 'strike';
  thing: FlagThing;
  artist: { stageName: string };
}

interface OurDecisionsProps {
  decisions: readonly OurDecision[];
  send: (id: string, words: string) => Promise<unknown>;
}

/** Decisions about the reader, each with a form for its one appeal, or the appeal's outcome. */
export function OurDecisions({ decisions, send }: OurDecisionsProps) {
  return (
    <ul className="grid gap-8">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <OneDecision
            title={nameOf(decision)}
            decision={decision}
            send={(words) => send(decision.id, words)}
          />
        </li>
      ))}
    </ul>
  );
}

interface OneDecisionProps {
  title: string;
  decision: Answerable;
  send: (words: string) => Promise<unknown>;
}

export function OneDecision({ title, decision, send }: OneDecisionProps) {
  return (
    <div className="grid max-w-prose gap-4 [overflow-wrap:anywhere]">
      <Decided title={title} decision={decision} />
      {decision.mayAnswer && <Answer decision={decision} send={send} />}
    </div>
  );
}

const takenDown: Record<OurDecision['thing'], (stageName: string) => string> = {
  brief: (artist) => m.decision_request_declined({ artist }),
  video: () => m.decision_video_down(),
  review: (artist) => m.decision_review_down({ artist }),
  artist: () => m.decision_profile_down(),
  reaction: () => m.decision_reaction_down(),
  reply: () => m.decision_reply_down(),
};

const nameOf = ({ kind, thing, artist }: OurDecision) =>
  kind === 'strike' ? m.decision_strike() : takenDown[thing](artist.stageName);

function Decided({ title, decision }: Pick<OneDecisionProps, 'title' | 'decision'>) {
  const { reason, decidedAt, request, undoneAt, mayAnswer, appeal, until } = decision;
  return (
    <div className="grid gap-2">
      <p>
        <strong>{title}</strong>
        <span className="text-quiet">
          , <When at={decidedAt} />
          {request && (
            <>
              ,{' '}
              <MessageParts
                of={m.decision_of_request.parts({ code: request.code })}
                as={{ code: (words) => <span className="figures">{words}</span> }}
              />
            </>
          )}
        </span>
      </p>
      {reason && <p className="whitespace-pre-line">“{reason}”</p>}
      {appeal && <Appealed appeal={appeal} />}
      {undoneAt && !appeal && (
        <p>
          <MessageParts of={m.decision_undone.parts()} as={{ when: () => <When at={undoneAt} /> }} />
        </p>
      )}
      {!mayAnswer && !appeal && !undoneAt && (
        <p className="text-quiet">
          <MessageParts of={m.decision_over.parts()} as={{ when: () => <When at={until} exact /> }} />
        </p>
      )}
    </div>
  );
}

const became = { upheld: m.decision_stays, overturned: m.decision_taken_back };

function Appealed({ appeal }: { appeal: NonNullable<OurDecision['appeal']> }) {
  const { words, sentAt, outcome, answer, decidedAt } = appeal;
  return (
    <>
      <p className="text-quiet">
        <MessageParts
          of={words ? m.decision_you_wrote.parts() : m.decision_you_answered.parts()}
          as={{ when: () => <When at={sentAt} /> }}
        />
      </p>
      {words && <p className="whitespace-pre-line border-line border-s-3 ps-4">{words}</p>}
      <p>
        {outcome && decidedAt ? (
          <MessageParts of={became[outcome].parts()} as={{ when: () => <When at={decidedAt} /> }} />
        ) : (
          m.decision_looked_at_again()
        )}
      </p>
      {answer && <p className="whitespace-pre-line">“{answer}”</p>}
    </>
  );
}

const Answer = ({ decision, send }: Omit<OneDecisionProps, 'title'>) => (
  <WordsForm
    label={m.decision_wrong()}
    hint={
      <MessageParts
        of={m.decision_answer_once.parts()}
        as={{ when: () => <Exactly at={decision.until} /> }}
      />
    }
    limits={appealRules.words}
    rows={5}
    send={send}
  />
);
