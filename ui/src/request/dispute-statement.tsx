import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { WordsForm } from '../forms/words-form.tsx';
import { MessageParts } from '../kit/message-parts.tsx';
import { Exactly } from '../kit/when.tsx';
import { Ticked, type TickedProps } from './ticked.tsx';

interface TellSideProps {
  /** What the other side is called: "the artist". */
  other: string;
  told: { mine: boolean; theirs: boolean };
  /** Who recorded the video, and which must-say points they ticked meanwhile. */
  ticked: TickedProps;
  /** Until when each side may (ISO 8601). */
  until: string;
  mayTell: boolean;
  begun?: string;
  send: (words: string) => Promise<unknown>;
}

/** What one side of a dispute has to say, once; then whom our team still waits for. */
export function TellSide({ other, told, ticked, until, mayTell, begun, send }: TellSideProps) {
  const when = () => <Exactly at={until} />;
  if (!mayTell)
    return (
      <>
        <Ticked {...ticked} />
        <p className="text-quiet">
          {told.mine && <span>{`${m.hearing_thanks()} `}</span>}
          {!told.theirs && Date.parse(until) > Date.now() ? (
            <MessageParts of={m.hearing_waiting.parts({ other })} as={{ when }} />
          ) : (
            <>
              {m.hearing_deciding()} {(told.mine || told.theirs) && <span>{m.hearing_in_timeline()}</span>}
            </>
          )}
        </p>
      </>
    );
  return (
    <WordsForm
      label={m.hearing_your_side()}
      hint={m.hearing_hint()}
      limits={briefLimits.side}
      rows={6}
      begun={begun}
      send={send}
    >
      <Ticked {...ticked} />
      <p className="text-quiet">
        <MessageParts of={m.hearing_once.parts()} as={{ when }} />{' '}
        {told.theirs ? m.hearing_other_told({ other }) : m.hearing_other_asked({ other })} {m.hearing_terms()}
      </p>
    </WordsForm>
  );
}
