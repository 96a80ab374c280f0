import { formatMoney } from '@salamu/api/domain/money/money';
import { here, m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { EstimateRate } from '@salamu/ui/request/estimate';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import AccountNeeded from './AccountNeeded.tsx';
import { priceFor } from './draft.ts';
import { passedOn } from './form-data.ts';
import type { Later } from './later.ts';
import type { Posted } from './posted.ts';
import { Saved } from './Saved.tsx';
import { Summary } from './Summary.tsx';
import type { RequestArtist } from './step-props.ts';
import { asking, type Step, stepBefore, steps } from './steps.ts';
import { useRequestForm } from './use-request-form.ts';
import { WhomStep } from './WhomStep.tsx';

/** The steps after the first one. Most visitors never need them, so they load at the first touch, unless they are there. */
function useLaterSteps(given: Later | null) {
  const [later, setLater] = useState(given);
  const coming = useRef<Promise<Later>>(undefined);

  /** @throws if the network fails; may be called again */
  async function load(): Promise<Later> {
    if (later) return later;
    coming.current ??= import('./later.ts').then(({ later }) => later);
    try {
      const loaded = await coming.current;
      setLater(loaded);
      return loaded;
    } catch (error) {
      coming.current = undefined;
      throw error;
    }
  }

  return { later, load };
}

const titles: Record<Step, () => string> = {
  whom: m.request_step_whom,
  words: m.request_step_words,
  when: m.request_step_when,
  review: m.request_step_review,
};

export interface RequestFormProps {
  artist: RequestArtist;
  /** Whether people may ask without an account, as set by an admin. */
  takesGuests: boolean;
  posted?: Posted | null;
  /** The steps after the first, where they are shown from the start. */
  later?: Later | null;
  /** What is asked of those without scripts alone. */
  unscripted?: ReactNode;
}

/** The form to request a video, one screen at a time. Without scripts, each screen is posted and the next one answered. */
export default function RequestForm({
  artist: shown,
  takesGuests,
  posted = null,
  later: given = null,
  unscripted,
}: RequestFormProps) {
  const { later, load } = useLaterSteps(given);
  const form = useRequestForm(shown, { load, takesGuests, posted });
  const { artist, step, draft, problems, failure, sending } = form;
  const number = steps.indexOf(step) + 1;
  const { total, currency } = priceFor(artist, draft.rush);
  // Only the last screen has files: the way back sends no more than their names.
  const formEncType = step === 'review' ? 'multipart/form-data' : undefined;
  const each = { draft, change: form.change, problems, artist };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { name, value } = (submitter as HTMLButtonElement | null) ?? { name: '', value: '' };
    if (name === 'to') form.goTo(value as Step);
    else if (name === 'add') void form.add(value);
    else void form.next({ again: name === 'again' });
  };
  const submitLabel = () => {
    if (step !== 'review') return m.request_next();
    const price = formatMoney({ amount: total, currency });
    return form.sameId ? m.request_same_again({ price }) : m.track_pay({ amount: price });
  };
  const prepare = () => void load().catch(() => {});

  return (
    <form
      ref={form.form}
      method="post"
      action={here(`/artists/${artist.slug}/request`)}
      onSubmit={submit}
      onFocus={prepare}
      noValidate
      aria-label={m.request_form_label({ artist: artist.stageName })}
    >
      {/* Enter presses the first button of a form. */}
      <button type="submit" formEncType={formEncType} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="step" value={step} />
      {posted && <input type="hidden" name="key" value={posted.key} />}
      {step === 'review' && <input type="hidden" name="seen" value={total} />}
      {passedOn(draft, step).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div className="sticky top-0 z-20 -mx-4 border-line border-b bg-raised px-4 py-3 rounded-t-picture sm:-mx-7 sm:px-7">
        <Summary artist={artist} rush={draft.rush} />
        <progress
          className="progress mt-3"
          max={steps.length}
          value={number}
          aria-label={step === 'review' ? titles.review() : m.request_step_of({ number, count: asking })}
        />
      </div>
      <div className="grid gap-6 pt-6">
        <h2 ref={form.heading} tabIndex={-1} className="text-h3 outline-none">
          {step !== 'review' && <span className="figures me-2 text-quiet">{`${number}/${asking}`}</span>}
          <span>{titles[step]()}</span>
        </h2>
        {step === 'whom' && !form.isSignedIn && !takesGuests && (
          <div data-when="signed-out">
            <AccountNeeded slug={artist.slug} />
          </div>
        )}
        {step === 'whom' ? (
          <WhomStep {...each} />
        ) : (
          later && (
            <later.LaterStep
              {...each}
              step={step}
              user={form.user}
              takesGuests={takesGuests}
              now={form.now}
            />
          )
        )}
        {unscripted}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap-reverse items-center gap-3">
          {number > 1 && (
            <Button
              type="submit"
              name="to"
              value={stepBefore(step)}
              variant="secondary"
              size="lg"
              disabled={sending === 'sending'}
            >
              {m.form_back()}
            </Button>
          )}
          <Button
            type="submit"
            name={form.sameId ? 'again' : undefined}
            formEncType={formEncType}
            variant={form.sameId ? 'secondary' : 'primary'}
            size="lg"
            className="flex-1"
            loading={sending !== 'idle'}
            loadingLabel={m.request_sending()}
          >
            {submitLabel()}
          </Button>
          {form.sameId && (
            <a
              href={here(`/track/${form.sameId}`)}
              className={`${buttonClass({ size: 'lg' })} flex-1 whitespace-nowrap`}
            >
              {m.request_same_open()}
            </a>
          )}
        </div>
        <Saved saved={form.saved} waits={sending === 'waiting'} onStartAgain={form.startAgain} />
        {/* The review says it with the price. */}
        {step !== 'review' && <EstimateRate price={{ amount: total, currency }} />}
      </div>
    </form>
  );
}
