import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { FieldError } from '@salamu/ui/forms/field';
import { TextArea } from '@salamu/ui/forms/text-area';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { call } from '@salamu/ui/session/api';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { RedoDialog } from './RedoDialog.tsx';
import type { PanelProps } from './use-tracked-request.ts';

const stars = [1, 2, 3, 4, 5];
/** So many stars or fewer say that someone had hoped for something else. */
const few = 2;

/** Say thanks with stars and words; for a delivered video this approves it too, so a bad one is asked again first. */
export function Review({ request, tracked }: PanelProps) {
  const { api, busy, run } = tracked;
  const [redoing, setRedoing] = useState(false);
  const approves = request.actions.includes('approve');
  const { values, change, field, problems, submit } = useForm({
    start: { rating: 0, text: '' },
    check: ({ rating }): Record<string, string> =>
      rating === 0 ? { rating: m.track_review_stars_missing() } : {},
    send: ({ rating, text }) =>
      run(
        'review',
        () => call(api.review.post({ rating, text: text.trim() || null })),
        approves ? m.track_approved() : m.track_review_done(),
      ),
  });
  const mayRedo = request.actions.includes('redo') && values.rating > 0 && values.rating <= few;

  return (
    <>
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <fieldset className="field" data-invalid={problems.rating ? true : undefined}>
          <legend className="field-label pb-1">{m.track_review_how()}</legend>
          <div className="flex">
            {stars.map((value) => (
              <label
                key={value}
                className="cursor-pointer rounded-control p-1.5 has-focus-visible:outline-3 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name="rating"
                  value={value}
                  checked={values.rating === value}
                  onChange={() => change({ rating: value })}
                  className="sr-only"
                />
                <span className="sr-only">{m.track_review_stars({ count: value })}</span>
                <Star
                  size={34}
                  aria-hidden="true"
                  className={value <= values.rating ? 'fill-marigold' : ''}
                />
              </label>
            ))}
          </div>
          {problems.rating && <FieldError id="rating-error">{problems.rating}</FieldError>}
        </fieldset>
        {mayRedo && (
          <div role="status" className="grid justify-items-start gap-3 border-marigold border-s-4 ps-4">
            <p>{m.track_review_low({ artist: request.artist.stageName })}</p>
            <Button onClick={() => setRedoing(true)}>{m.track_action_redo()}</Button>
          </div>
        )}
        <TextArea
          {...field('text')}
          label={m.track_in_own_words()}
          hint={m.track_review_hint()}
          optional
          maxLength={briefLimits.reviewText.max}
          rows={3}
        />
        <Button type="submit" variant="outline" loading={busy === 'review'} className="justify-self-start">
          {approves ? m.track_approve_pay() : m.track_review_send()}
        </Button>
      </form>
      <RedoDialog {...{ request, tracked }} open={redoing} onClose={() => setRedoing(false)} />
    </>
  );
}
