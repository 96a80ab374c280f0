import { formatMoney } from '@salamu/api/domain/money';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { type FormEvent, lazy, Suspense } from 'react';
import { priceFor } from './draft.ts';
import { OccasionStep } from './OccasionStep.tsx';
import { Summary } from './Summary.tsx';
import type { RequestArtist } from './step-props.ts';
import { steps } from './steps.ts';
import { useLaterSteps } from './use-later-steps.ts';
import { useRequestForm } from './use-request-form.ts';

/** Guests are seldom refused. */
const AccountNeeded = lazy(() => import('./AccountNeeded.tsx'));

const titles = {
  occasion: m.request_step_occasion,
  names: m.request_step_names,
  brief: m.request_step_brief,
  details: m.request_step_details,
  you: m.request_step_you,
  review: m.request_step_review,
};

interface RequestFormProps {
  artist: RequestArtist;
  /** Whether people may ask without an account, as set by an admin. */
  takesGuests: boolean;
}

/** The form to request a video, one group of questions at a time. */
export default function RequestForm({ artist: shown, takesGuests }: RequestFormProps) {
  const { later, load } = useLaterSteps();
  const form = useRequestForm(shown, { load, takesGuests });
  const { artist, step, draft, problems, failure, sending, user, isSignedOut } = form;
  const number = steps.indexOf(step) + 1;
  const { total, currency } = priceFor(artist, draft.rush);
  const each = { draft, change: form.change, problems, artist };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.next();
  };
  const prepare = () => void load().catch(() => {});

  return (
    <form
      onSubmit={submit}
      onFocus={prepare}
      noValidate
      aria-label={m.request_form_label({ artist: artist.stageName })}
    >
      <div className="sticky top-0 z-20 -mx-4 border-line border-b bg-raised px-4 py-3 rounded-t-picture sm:-mx-7 sm:px-7">
        <Summary artist={artist} rush={draft.rush} />
        <progress
          className="progress mt-3"
          max={steps.length}
          value={number}
          aria-label={m.request_step_of({ number, count: steps.length })}
        />
      </div>
      <div className="grid gap-6 pt-6">
        <h2 ref={form.heading} tabIndex={-1} className="text-h3 outline-none">
          <span className="figures me-2 text-quiet">
            {number}/{steps.length}
          </span>
          {titles[step]()}
        </h2>
        {form.isRestored && (
          <p className="-mt-4 text-quiet text-small">
            {m.request_kept()}{' '}
            <button type="button" onClick={form.startAgain} className="text-link cursor-pointer">
              {m.request_start_again()}
            </button>
          </p>
        )}
        {step === 'occasion' && isSignedOut && !takesGuests && (
          <Suspense>
            <AccountNeeded />
          </Suspense>
        )}
        {step === 'occasion' ? (
          <OccasionStep {...each} />
        ) : (
          later && (
            <later.LaterStep {...each} step={step} user={user} takesGuests={takesGuests} onEdit={form.goTo} />
          )
        )}
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap-reverse items-center gap-3">
          {number > 1 && (
            <Button variant="secondary" size="lg" onClick={form.back} disabled={sending}>
              {m.form_back()}
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            className="flex-1"
            loading={sending}
            loadingLabel={m.request_sending()}
          >
            {step === 'review'
              ? m.request_pay({ price: formatMoney({ amount: total, currency }) })
              : m.request_next()}
          </Button>
        </div>
        {step === 'review' && later && <later.ReviewTerms />}
      </div>
    </form>
  );
}
