import { currentLocale, m } from '@salamu/messages/messages';
import { toast } from '@salamu/ui/kit/toaster';
import { storedToken } from '@salamu/ui/session/token';
import { Clock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUser } from '../../app/guard.tsx';
import { queryClient } from '../../app/query-client.ts';
import { Facts } from '../../parts/facts.tsx';
import { sayRoughly } from '../../parts/words.ts';
import { CardPreview } from '../../profile/card-preview.tsx';
import { type Draft, draftOf, inputOf } from '../../profile/draft.ts';
import { changeProfile, type OwnProfile, ownProfileQuery } from '../../profile/queries.ts';
import { Questions } from '../../profile/questions.tsx';
import { steps } from '../../profile/steps.ts';
import { $changedPhoto, changeDrafts, changesOf, keptChanges } from '../../profile/stored-draft.ts';
import { type ProfileFields, useProfileForm } from '../../profile/use-profile-form.ts';
import { artistKey } from '../parts/queries.ts';
import { IntroVideo } from './intro-video.tsx';
import { SaveBar } from './save-bar.tsx';

const hour = 60 * 60_000;
const number = (value: number, options?: Intl.NumberFormatOptions) =>
  value.toLocaleString(currentLocale(), options);

/** Facts we derive from the artist's work; no one can edit them. */
function Kept({ profile }: { profile: OwnProfile }) {
  const { verified, featured, rating, deliveredCount, onTimeRate, responseHours } = profile;
  const facts = [
    { name: m.artist_facts_verified(), value: verified ? m.brief_yes() : m.artist_facts_not_yet() },
    { name: m.artist_facts_featured(), value: featured ? m.brief_yes() : m.brief_no() },
    {
      name: m.artist_facts_rating(),
      value:
        rating.average === null
          ? m.artist_facts_no_reviews()
          : m.artist_facts_rating_of({
              average: number(rating.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
              count: rating.count,
              reviews: number(rating.count),
            }),
    },
    { name: m.artist_days_delivered(), value: number(deliveredCount) },
    {
      name: m.artist_facts_on_time(),
      value: onTimeRate === null ? '–' : number(onTimeRate, { style: 'percent', maximumFractionDigits: 0 }),
    },
    {
      name: m.artist_facts_replies(),
      value: responseHours === null ? '–' : m.artist_facts_within({ span: sayRoughly(responseHours * hour) }),
    },
  ];
  return (
    <section aria-labelledby="kept" className="grid gap-3">
      <h2 id="kept" className="text-h4">
        {m.artist_facts_title()}
      </h2>
      <Facts facts={facts} />
    </section>
  );
}

/** Says before saving which changes won't be public right away. */
function ReviewNotice({ fields: { draft, photo }, stored }: { fields: ProfileFields; stored: Draft }) {
  const changed = [
    draft.stageName.trim() !== stored.stageName && m.artist_review_stage_name(),
    draft.slug.trim().toLowerCase() !== stored.slug && m.artist_review_address(),
    photo !== null && m.artist_review_photo(),
  ].filter((name) => name !== false);
  if (changed.length === 0) return null;
  const listing = new Intl.ListFormat(currentLocale(), { type: 'conjunction' });
  return (
    <p role="status" className="flex items-start gap-2 rounded-control bg-amber-soft px-4 py-3 text-small">
      <Clock size={18} aria-hidden="true" className="mt-0.5 flex-none" />
      <span>{m.artist_review_first({ names: listing.format(changed) })}</span>
    </p>
  );
}

/** What saving the profile means for the public page. */
function savedWords(saved: OwnProfile, before: OwnProfile): string {
  if (saved.pendingChange && saved.pendingChange.id !== before.pendingChange?.id)
    return m.artist_profile_saved_change();
  return saved.own?.listed ? m.artist_profile_saved() : m.artist_profile_saved_reviewed();
}

export type Page = (typeof steps)[number]['page'];

interface EditProfileProps {
  profile: OwnProfile;
  page: Page;
  goTo: (page: Page) => void;
  rules: { commissionBps: number };
}

/** One form for the whole profile, divided into pages, beside the public card. */
export function EditProfile({ profile, page, goTo, rules }: EditProfileProps) {
  const user = useUser();
  const [drafts] = useState(() => changeDrafts(user.id));
  const [kept] = useState(() => keptChanges(drafts));
  const [isRestored] = useState(() => Object.keys(kept).length > 0 || $changedPhoto.get() !== null);
  const stored = draftOf(profile);
  const form = useProfileForm({
    start: { ...stored, ...kept },
    startPhoto: $changedPhoto.get(),
    hasPhoto: profile.photo !== null,
    step: steps.findIndex((step) => step.page === page),
    goTo: (step) => steps[step] && goTo(steps[step].page),
    save: ({ draft, photo }) => changeProfile(profile.id, inputOf(draft, profile), photo),
    onSaved: async (saved) => {
      queryClient.setQueryData(ownProfileQuery(profile.id).queryKey, saved);
      form.reset(draftOf(saved));
      $changedPhoto.set(null);
      toast.success(savedWords(saved, profile));
      await queryClient.invalidateQueries({ queryKey: artistKey });
    },
  });
  const { fields, send, wrong } = form;
  const changes = JSON.stringify(changesOf(fields.draft, stored));
  const hasWords = changes !== '{}';
  const isChanged = fields.photo !== null || hasWords;
  useUnsavedChanges({ isChanged: isChanged && !send.isPending, isLost: fields.photo !== null });

  useEffect(() => {
    if (hasWords) drafts.keep(JSON.parse(changes));
    else drafts.drop();
  }, [drafts, changes, hasWords]);
  useEffect(() => $changedPhoto.set(fields.photo), [fields.photo]);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <form
        ref={form.form}
        noValidate
        onSubmit={submit}
        aria-label={m.artist_nav_profile()}
        className="max-w-2xl"
      >
        {steps.map(
          (step) =>
            step.page === page && (
              <Questions key={step.asks} step={step.asks} fields={fields} stored={profile} rules={rules} />
            ),
        )}
        {page === 'words' && <IntroVideo profile={profile} />}
        <SaveBar
          isChanged={isChanged}
          isRestored={isRestored}
          isSaving={send.isPending}
          wrong={wrong.length}
          refusal={form.wasRefusedWhole ? send.error : null}
          onDiscard={() => form.reset(stored)}
        >
          {profile.verified && <ReviewNotice fields={fields} stored={stored} />}
        </SaveBar>
      </form>
      <div className="max-lg:max-w-72 max-lg:border-line max-lg:border-t lg:sticky lg:top-8 pt-7">
        {page === 'more' ? (
          <Kept profile={profile} />
        ) : (
          <CardPreview className="" fields={fields} stored={profile.photo} />
        )}
      </div>
    </div>
  );
}

interface UnsavedChanges {
  isChanged: boolean;
  /** Whether a reload would lose something: text is kept, a photo is not. */
  isLost: boolean;
}

/** Says that changes are kept when another screen opens; the browser asks before a photo is lost with the page. */
function useUnsavedChanges({ isChanged, isLost }: UnsavedChanges): void {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  useEffect(() => () => void (latest.current && toast(m.artist_profile_leaving())), []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // After signing out there is nothing left to save.
      if (isLost && storedToken()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLost]);
}
