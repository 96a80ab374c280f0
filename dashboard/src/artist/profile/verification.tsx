import { answerErrors, evidenceLimits } from '@salamu/api/domain/artist/evidence';
import { here } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { ErrorState } from '@salamu/ui/error-state';
import { FormFailure } from '@salamu/ui/form-failure';
import { LoadingPanel } from '@salamu/ui/spinner';
import { TextArea } from '@salamu/ui/text-area';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { When } from '@salamu/ui/when';
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

const IdentityDocument = lazyPage(() => import('./identity-document.tsx'));
const VerificationVideo = lazyPage(() => import('./verification-video.tsx'));

const { verification } = api.artists.dashboard;
const verificationQuery = liveQuery([...artistKey, 'verification'], verification.get);
type OwnVerification = Found<typeof verificationQuery>;

interface VerificationProps {
  profile: OwnProfile;
  /** Nothing is needed: only a document that we still have is shown. */
  quiet: boolean;
}

/** What an artist does to be verified: confirm the address, and show that a page of theirs is theirs. */
export default function Verification({ profile, quiet }: VerificationProps) {
  const id = useId();
  const found = useQuery(verificationQuery());
  if (found.isPending) return <LoadingPanel />;
  if (found.isError)
    return (
      <ErrorState
        error={found.error}
        title="We couldn’t load what’s needed to verify you"
        onRetry={() => found.refetch()}
      />
    );
  const { code, missing, dueAt, answers } = found.data;
  const done = quiet || (profile.verified && missing.length === 0);
  const document = (found.data.document || (found.data.documentAsked && !done)) && (
    <Suspense fallback={<ScriptLoading />}>
      <IdentityDocument
        now={found.data}
        done={done}
        onSent={(now) => keep(profile.id, now)}
        onErased={(now) => queryClient.setQueryData(verificationQuery().queryKey, now)}
      />
    </Suspense>
  );
  if (done)
    return document ? (
      <div className="mb-9 max-w-2xl rounded-card border border-line bg-raised p-5 sm:p-6">{document}</div>
    ) : null;
  return (
    <section
      aria-labelledby={id}
      className="mb-9 grid max-w-2xl gap-6 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-h4">
          Show us that you’re you
        </h2>
        <p className="text-quiet text-small">
          {profile.verified
            ? 'We verified you before we kept evidence, so we’re asking now. Your page stays public in the meantime.'
            : 'Fans pay for a video from you and no one else. That’s why someone on our team checks every artist.'}
        </p>
        {dueAt && (
          <p className="text-small">
            Please send it by <When at={dueAt} />.
          </p>
        )}
      </div>
      <ol className="grid gap-5">
        <Step done={!missing.includes('email')} title="Confirm your email address">
          <Email done={!missing.includes('email')} />
        </Step>
        <Step done={!missing.includes('identity')} title="Put this code on a page of yours">
          <p className="figures select-all font-bold text-h4">{code}</p>
          <p className="text-quiet text-small">
            In your bio, a post or a story: anywhere only you can write. Then send us the link. We look at it
            once, and then you can take the code out again.
          </p>
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
      {document}
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
          {title}
          {done && <span className="sr-only">: done</span>}
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
      {done ? `${email} is confirmed.` : `Open the link we emailed to ${email}. `}
      {!done && (
        <a href={here('/profile')} className="text-link">
          Get another link
        </a>
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
        label="Link to your page"
        optional
        maxLength={evidenceLimits.link.max}
      />
      <TextArea
        {...form.field('words')}
        label="Anything to tell us?"
        hint="No page of your own? Say how else we can be sure: your label, your manager, where you perform next."
        optional
        maxLength={evidenceLimits.words.max}
        rows={3}
      />
      <FormFailure>{form.failure}</FormFailure>
      <p>
        <Button type="submit" loading={form.busy}>
          Send it to our team
        </Button>
      </p>
    </form>
  );
}

function keep(artistId: string, now: OwnVerification): void {
  queryClient.setQueryData(verificationQuery().queryKey, now);
  queryClient.setQueryData(ownProfileQuery(artistId).queryKey, waitingAgain);
  toast.success('Sent. Our team will take a look and email you.');
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
      <p className="label">What you’ve sent</p>
      <ul className="grid gap-3 text-small">
        {answers.map(({ id, sentAt, link, words }) => (
          <li key={id} className="border-line border-l-3 pl-4 [overflow-wrap:anywhere]">
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
