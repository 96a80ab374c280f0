import type { Category } from '@salamu/api/domain/artist/categories';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { type FormEvent, useEffect, useState } from 'react';
import { useUser } from '../../app/guard.tsx';
import { queryClient } from '../../app/query-client.ts';
import { CardPreview } from '../../profile/card-preview.tsx';
import { draftOf, inputOf } from '../../profile/draft.ts';
import { changeDrafts, changesOf, keptChanges } from '../../profile/kept-draft.ts';
import { OccasionsTaken, SocialLinks } from '../../profile/occasions-and-links.tsx';
import { OnStage } from '../../profile/on-stage.tsx';
import { PhotoAndWords } from '../../profile/photo-and-words.tsx';
import { PriceAndPromise } from '../../profile/price-and-promise.tsx';
import { changeProfile, type OwnProfile, ownProfileQuery } from '../../profile/queries.ts';
import { useProfileForm } from '../../profile/use-profile-form.ts';
import { artistKey } from '../parts/queries.ts';
import { IntroVideo } from './intro-video.tsx';
import { Kept } from './kept.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** What saving the profile means for the public page. */
function savedWords(saved: OwnProfile, before: OwnProfile): string {
  if (saved.pendingChange && saved.pendingChange.id !== before.pendingChange?.id)
    return 'Saved. Our team reviews changes to your name or photo before fans see them.';
  return saved.own?.listed ? 'Your profile is saved.' : 'Your profile is saved. Our team will review it.';
}

interface EditProfileProps {
  profile: OwnProfile;
  rules: { commissionBps: number; categories: readonly Category[] };
}

/** The whole profile as one form, beside the public card. */
export function EditProfile({ profile, rules }: EditProfileProps) {
  const user = useUser();
  const [drafts] = useState(() => changeDrafts(user.id));
  const [kept] = useState(() => keptChanges(drafts));
  const stored = draftOf(profile);
  const form = useProfileForm({
    start: { ...stored, ...kept },
    hasPhoto: profile.photo !== null,
    save: ({ draft, photo }) => changeProfile(profile.id, inputOf(draft, profile), photo),
    onSaved: async (saved) => {
      queryClient.setQueryData(ownProfileQuery(profile.id).queryKey, saved);
      form.reset(draftOf(saved));
      toast.success(savedWords(saved, profile));
      await queryClient.invalidateQueries({ queryKey: artistKey });
    },
  });
  const { fields, send, wrong } = form;
  const changes = JSON.stringify(changesOf(fields.draft, stored));
  const hasWords = changes !== '{}';
  const isChanged = fields.photo !== null || hasWords;

  useEffect(() => {
    if (hasWords) drafts.keep(JSON.parse(changes));
    else drafts.drop();
  }, [drafts, changes, hasWords]);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <form ref={form.form} noValidate onSubmit={submit} aria-label="Profile" className="max-w-2xl">
        <OnStage fields={fields} offered={rules.categories}>
          <TextField
            label="Address of your page"
            hint={`${location.host}/artists/${fields.draft.slug || '…'} · Links to your old address keep working.`}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={fields.draft.slug}
            onChange={({ currentTarget }) => fields.change({ slug: currentTarget.value })}
            error={fields.errorOf('slug')}
          />
        </OnStage>
        <PhotoAndWords fields={fields} stored={profile.photo} />
        <IntroVideo profile={profile} />
        <PriceAndPromise fields={fields} commissionBps={rules.commissionBps} />
        <OccasionsTaken fields={fields} />
        <SocialLinks fields={fields} />
        <SaveBar
          isChanged={isChanged}
          isRestored={Object.keys(kept).length > 0}
          isSaving={send.isPending}
          wrong={wrong.length}
          refusal={form.wasRefusedWhole ? send.error : null}
          onDiscard={() => form.reset(stored)}
        >
          {profile.verified && <ReviewNotice fields={fields} stored={stored} />}
        </SaveBar>
      </form>
      <div className="grid gap-8 max-lg:max-w-72 lg:sticky lg:top-8">
        <CardPreview
          className="max-lg:border-line max-lg:border-t max-lg:pt-7"
          fields={fields}
          stored={profile.photo}
        />
        <Kept profile={profile} />
      </div>
      <UnsavedChanges
        isChanged={isChanged && !send.isPending}
        isLost={fields.photo !== null}
        onLeave={drafts.drop}
      />
    </div>
  );
}
