import { briefLimits } from '@salamu/api/domain/request/brief';
import { Button } from './button.tsx';
import { FormFailure } from './form-failure.tsx';
import { TextArea } from './text-area.tsx';
import { useForm } from './use-form.ts';
import { When } from './when.tsx';

interface TellSideProps {
  /** What the other side is called: "the artist". */
  other: string;
  /** Who has told theirs. */
  told: { mine: boolean; theirs: boolean };
  /** Until when each side may (ISO 8601). */
  until: string;
  mayTell: boolean;
  send: (words: string) => Promise<unknown>;
}

/** What one side of a dispute has to say, once; then whom our team still waits for. */
export function TellSide({ other, told, until, mayTell, send }: TellSideProps) {
  const { min, max } = briefLimits.side;
  const { field, failure, busy, submit } = useForm({
    start: { words: '' },
    check: ({ words }): Record<string, string> =>
      [...words.trim()].length < min ? { words: `Write at least ${min} characters.` } : {},
    send: ({ words }) => send(words.trim()),
  });
  if (!mayTell)
    return (
      <p className="text-quiet">
        {told.mine && 'Thank you, we have what you wrote. '}
        {!told.theirs && Date.parse(until) > Date.now() ? (
          <>
            We’re waiting for {other}. The time for it ends <When at={until} exact />, then our team decides.
          </>
        ) : (
          `Our team is deciding.${told.mine || told.theirs ? ' What was written is in the timeline.' : ''}`
        )}
      </p>
    );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-quiet">
        You can write once, and the time for it ends <When at={until} exact />. We ask {other} too
        {told.theirs && ', who has already written'}. You read each other’s words once you’ve both written, or
        the time is over. Saying nothing isn’t agreeing.
      </p>
      <TextArea
        {...field('words')}
        label="Your side"
        hint="What happened, and what would be fair?"
        least={min}
        maxLength={max}
        rows={6}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex">
        <Button type="submit" loading={busy}>
          Send it to our team
        </Button>
      </div>
    </form>
  );
}
