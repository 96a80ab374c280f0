import { appealRules } from '@salamu/api/domain/appeals';
import { When } from './when.tsx';
import { WordsForm } from './words-form.tsx';

/** What someone may answer, as the API tells those whom it hits. */
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

/** A decision of our team about something of the reader's, or a strike. */
export interface OurDecision extends Answerable {
  id: string;
  kind: 'take_down' | 'strike';
  thing: 'brief' | 'video' | 'review' | 'artist';
  artist: { stageName: string };
}

interface OurDecisionsProps {
  decisions: readonly OurDecision[];
  /** Send what someone answers to one. */
  send: (id: string, words: string) => Promise<unknown>;
}

/** What our team has decided about the reader, whose answer it takes once, and what became of that. */
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

/** One decision, with the way to answer it. */
export function OneDecision({ title, decision, send }: OneDecisionProps) {
  return (
    <div className="grid max-w-prose gap-4 [overflow-wrap:anywhere]">
      <Decided title={title} decision={decision} />
      {decision.mayAnswer && <Answer decision={decision} send={send} />}
    </div>
  );
}

const takenDown: Record<OurDecision['thing'], (stageName: string) => string> = {
  brief: (stageName) => `We’ve declined your request to ${stageName}`,
  video: () => 'We’ve taken down your video',
  review: (stageName) => `We’ve taken down your review of ${stageName}`,
  artist: () => 'We’ve taken down your profile',
};

const nameOf = ({ kind, thing, artist }: OurDecision) =>
  kind === 'strike' ? 'We’ve given you a strike' : takenDown[thing](artist.stageName);

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
              , request <span className="figures">{request.code}</span>
            </>
          )}
        </span>
      </p>
      {reason && <p className="whitespace-pre-line">“{reason}”</p>}
      {appeal && <Appealed appeal={appeal} />}
      {undoneAt && !appeal && (
        <p>
          We’ve taken this back, <When at={undoneAt} />.
        </p>
      )}
      {!mayAnswer && !appeal && !undoneAt && (
        <p className="text-quiet">
          The time to answer ended <When at={until} exact />.
        </p>
      )}
    </div>
  );
}

const became = {
  upheld: 'Our team has looked again, and the decision stays',
  overturned: 'Our team has looked again and taken the decision back',
};

function Appealed({ appeal }: { appeal: NonNullable<OurDecision['appeal']> }) {
  const { words, sentAt, outcome, answer, decidedAt } = appeal;
  return (
    <>
      <p className="text-quiet">
        You answered, <When at={sentAt} />
        {words && ':'}
      </p>
      {words && <p className="whitespace-pre-line border-line border-l-3 pl-4">{words}</p>}
      <p>
        {outcome ? became[outcome] : 'Our team is looking at it again, and will email you'}
        {decidedAt && (
          <>
            , <When at={decidedAt} />
          </>
        )}
        .
      </p>
      {answer && <p className="whitespace-pre-line">“{answer}”</p>}
    </>
  );
}

const Answer = ({ decision, send }: Omit<OneDecisionProps, 'title'>) => (
  <WordsForm
    label="Did we get this wrong? Tell us why"
    hint={
      <>
        You can answer once, and the time for it ends <When at={decision.until} exact />. Someone from our
        team then looks again.
      </>
    }
    limits={appealRules.words}
    rows={5}
    send={send}
  />
);
