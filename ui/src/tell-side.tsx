import { briefLimits } from '@salamu/api/domain/request/brief';
import { Ticked, type TickedProps } from './ticked.tsx';
import { When } from './when.tsx';
import { WordsForm } from './words-form.tsx';

interface TellSideProps {
  /** What the other side is called: "the artist". */
  other: string;
  /** Who has told theirs. */
  told: { mine: boolean; theirs: boolean };
  /** Who recorded the video, and which must-say points they ticked meanwhile. */
  ticked: TickedProps;
  /** Until when each side may (ISO 8601). */
  until: string;
  mayTell: boolean;
  send: (words: string) => Promise<unknown>;
}

/** What one side of a dispute has to say, once; then whom our team still waits for. */
export function TellSide({ other, told, ticked, until, mayTell, send }: TellSideProps) {
  if (!mayTell)
    return (
      <>
        <Ticked {...ticked} />
        <p className="text-quiet">
          {told.mine && 'Thank you, we have what you wrote. '}
          {!told.theirs && Date.parse(until) > Date.now() ? (
            <>
              We’re waiting for {other}. The time for it ends <When at={until} exact />, then our team
              decides.
            </>
          ) : (
            `Our team is deciding.${told.mine || told.theirs ? ' What was written is in the timeline.' : ''}`
          )}
        </p>
      </>
    );
  return (
    <WordsForm
      label="Your side"
      hint="What happened, and what would be fair?"
      limits={briefLimits.side}
      rows={6}
      send={send}
    >
      <Ticked {...ticked} />
      <p className="text-quiet">
        You can write once, and the time for it ends <When at={until} exact />. We ask {other} too
        {told.theirs && ', who has already written'}. You read each other’s words once you’ve both written, or
        the time is over. Saying nothing isn’t agreeing.
      </p>
    </WordsForm>
  );
}
