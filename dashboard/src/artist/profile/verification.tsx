import { answerErrors, evidenceLimits } from '@salamu/api/domain/artist/evidence';
import { here, m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import { useUser } from '../../app/guard.tsx';
import { lazyPage } from '../../app/lazy-page.ts';
import { type Found, liveQuery } from '../../app/live.ts';
import { queryClient } from '../../app/query-client.ts';
import { ScriptLoading } from '../../app/script-loading.tsx';
import { type OwnProfile, ownProfileQuery } from '../../profile/queries.ts';
import { artistKey } from '../parts/queries.ts';

const VerificationVideo = lazyPage(() => import('./verification-video.tsx'));

const { verification } = api.artists.dashboard;
const verificationQuery = liveQuery([...artistKey, 'verification'], verification.get);
type OwnVerification = Found<typeof verificationQuery>;

/** What an artist does to be verified: confirm the address, and show that a page of theirs is theirs. */
export default function Verification({ profile }: { profile: OwnProfile }) {
  const id = useId();
  const found = useQuery(verificationQuery());
  if (found.isPending) return <LoadingPanel />;
  if (found.isError)
    return (
      <ErrorState error={found.error} title={m.artist_verify_failed()} onRetry={() => found.refetch()} />
    );
  const { code, missing, answers } = found.data;
  return (
    <section
      aria-labelledby={id}
      className="mb-9 grid max-w-2xl gap-6 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-h4">
          {m.artist_verify_title()}
        </h2>
        <p className="text-quiet text-small">{m.artist_verify_why()}</p>
      </div>
      <ol className="grid gap-5">
        <Step done={!missing.includes('email')} title={m.mail_confirm_email_subject()}>
          <Email done={!missing.includes('email')} />
        </Step>
        <Step done={!missing.includes('identity')} title={m.artist_verify_code()}>
          <p className="figures select-all font-bold text-h4">{code}</p>
          <p className="text-quiet text-small">{m.artist_verify_code_how()}</p>
        </Step>
      </ol>
      <Answer profile={profile} />
      <Suspense fallback={<ScriptLoading />}>
        <VerificationVideo
          artistId={profile.id}
          stageName={profile.stageName}
          now={found.data}
          onSent={(now) => keep(profile.id, now)}
        />
      </Suspense>
      <Answers answers={answers} />
    </section>
  );
}

function Step({ done, title, children }: { done: boolean; title: string; children: ReactNode }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 ${done ? 'text-leaf' : 'text-quiet'}`} />
      <div className="grid gap-1">
        <p className="font-semibold">
          <span aria-hidden={done}>{title}</span>
          {done && <span className="sr-only">{m.artist_verify_done({ step: title })}</span>}
        </p>
        {children}
      </div>
    </li>
  );
}

function Email({ done }: { done: boolean }) {
  const { email } = useUser();
  return (
    <p className="text-quiet text-small [overflow-wrap:anywhere]">
      {done ? (
        m.artist_verify_email_done({ email })
      ) : (
        <MessageParts
          of={m.artist_verify_email_open.parts({ email })}
          as={{
            link: (words) => (
              <a href={here('/profile')} className="text-link">
                {words}
              </a>
            ),
          }}
        />
      )}
    </p>
  );
}

function Answer({ profile: { id } }: { profile: OwnProfile }) {
  const form = useForm({
    start: { link: '', words: '' },
    check: (typed) =>
      Object.fromEntries(answerErrors(answerIn(typed)).map(({ path, message }) => [path, message])),
    send: async (typed) => {
      const now = await call(verification.answers.post(answerIn(typed)));
      form.reset();
      keep(id, now);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        {...form.field('link')}
        type="url"
        inputMode="url"
        label={m.artist_verify_link()}
        optional
        maxLength={evidenceLimits.link.max}
      />
      <TextArea
        {...form.field('words')}
        label={m.artist_verify_words()}
        hint={m.artist_verify_words_hint()}
        optional
        maxLength={evidenceLimits.words.max}
        rows={3}
      />
      <FormFailure>{form.failure}</FormFailure>
      <p>
        <Button type="submit" loading={form.busy}>
          {m.form_send_to_team()}
        </Button>
      </p>
    </form>
  );
}

function keep(artistId: string, now: OwnVerification): void {
  queryClient.setQueryData(verificationQuery().queryKey, now);
  queryClient.setQueryData(ownProfileQuery(artistId).queryKey, waitingAgain);
  toast.success(m.artist_verify_sent());
}

const answerIn = ({ link, words }: { link: string; words: string }) => ({
  link: link.trim() || null,
  words: words.trim() || null,
});

/** A refusal that was answered waits for a decision again. */
function waitingAgain(profile: OwnProfile | null | undefined): OwnProfile | null | undefined {
  return profile?.own ? { ...profile, own: { ...profile.own, verificationNote: null } } : profile;
}

function Answers({ answers }: Pick<OwnVerification, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="label">{m.artist_verify_answers()}</p>
      <ul className="grid gap-3 text-small">
        {answers.map(({ id, sentAt, link, words }) => (
          <li key={id} className="border-line border-s-3 ps-4 [overflow-wrap:anywhere]">
            {link && <p>{link}</p>}
            {words && <p className="whitespace-pre-line">{words}</p>}
            <p className="text-quiet text-tiny">
              <When at={sentAt} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
