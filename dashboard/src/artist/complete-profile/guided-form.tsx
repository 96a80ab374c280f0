import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { draftDays } from '@salamu/ui/browser/drafts';
import { forgetDrafts } from '@salamu/ui/browser/unsent-notes';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { adoptSession } from '@salamu/ui/session/session';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { queryClient } from '../../app/query-client.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { CardPreview } from '../../profile/card-preview.tsx';
import { draftOf, inputOf } from '../../profile/draft.ts';
import { completeProfile, type OwnProfile } from '../../profile/queries.ts';
import { Questions } from '../../profile/questions.tsx';
import { fieldsAt, lastStep, stepIn, steps } from '../../profile/steps.ts';
import { keepPhoto, keptDraft, keptPhoto, profileDrafts } from '../../profile/stored-draft.ts';
import { useProfileForm } from '../../profile/use-profile-form.ts';

interface GuidedFormProps {
  profile: OwnProfile | null;
  /** Called once the profile is sent, just before the dashboard opens. */
  onSent: () => void;
  rules: { commissionBps: number };
}

/** A step-by-step form, each step with its own URL, beside the card that fans will see. */
export function GuidedForm({ profile, rules, onSent }: GuidedFormProps) {
  const user = useUser();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const step = stepIn(params);
  const [drafts] = useState(() => profileDrafts(user.id));
  const [start] = useState(() => keptDraft(drafts) ?? draftOf(profile));
  const [startPhoto] = useState(() => keptPhoto(user.id));
  const top = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);

  const form = useProfileForm({
    start,
    startPhoto,
    hasPhoto: !!profile?.photo,
    step,
    goTo,
    save: ({ draft, photo }) => completeProfile(inputOf(draft, profile), photo),
    onSaved: async (session) => {
      onSent();
      forgetDrafts();
      queryClient.clear();
      adoptSession(session);
      toast.success(m.artist_complete_received());
      await navigate('/artist/dashboard', { replace: true });
    },
  });
  const { fields, send } = form;
  const { draft, photo } = fields;
  const stored = profile?.photo ?? null;

  useEffect(() => {
    if (draft !== start) drafts.keep(draft);
  }, [drafts, draft, start]);
  useEffect(() => {
    if (photo && photo !== startPhoto) keepPhoto(user.id, photo);
  }, [photo, startPhoto, user.id]);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [step]);

  function goTo(next: number) {
    setParams(next === 0 ? {} : { step: String(next + 1) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step === lastStep) form.submit();
    else if (form.check(fieldsAt(step))) goTo(step + 1);
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-2xl">
        <Progress step={step} />
        <form ref={form.form} noValidate onSubmit={submit}>
          <div ref={top} tabIndex={-1} className="focus:outline-none">
            <Questions step={steps[step]?.asks ?? 'more'} fields={fields} stored={profile} rules={rules} />
            {step === lastStep && (
              <CardPreview
                className="max-w-72 border-line border-t pt-7 pb-9 lg:hidden"
                fields={fields}
                stored={stored}
              />
            )}
          </div>
          <div className="grid gap-4 border-line border-t pt-7">
            {form.wasRefusedWhole && <Refusal error={send.error} />}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                size="lg"
                loading={send.isPending}
                loadingLabel={m.artist_complete_sending()}
              >
                {step === lastStep ? m.artist_complete_send() : m.request_next()}
              </Button>
              {step > 0 && (
                <Button variant="secondary" size="lg" onClick={() => goTo(step - 1)}>
                  {m.form_back()}
                </Button>
              )}
            </div>
            <p className="text-quiet text-small">
              {step === lastStep
                ? m.artist_complete_later()
                : m.artist_complete_kept({ days: formatDays(draftDays) })}
            </p>
          </div>
        </form>
      </div>
      <CardPreview className="hidden lg:sticky lg:top-8 lg:block" fields={fields} stored={stored} />
    </div>
  );
}

function Progress({ step }: { step: number }) {
  const words = m.artist_complete_step({ step: step + 1, all: lastStep + 1 });
  return (
    <div className="grid gap-2 pb-8">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="figures font-semibold">{words}</span>
        <span className="text-quiet">{steps[step]?.name()}</span>
      </p>
      <progress aria-label={words} max={lastStep + 1} value={step + 1} className="progress" />
    </div>
  );
}
