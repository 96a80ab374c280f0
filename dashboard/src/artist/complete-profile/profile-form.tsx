import { Button } from '@salamu/ui/button';
import { useUser } from '../../app/guard.tsx';
import { Refusal } from '../../request/refusal.tsx';
import { CardPreview } from './card-preview.tsx';
import { Extras } from './extras.tsx';
import { OnStage } from './on-stage.tsx';
import { PhotoAndWords } from './photo-and-words.tsx';
import { PriceAndPromise } from './price-and-promise.tsx';
import type { OwnProfile } from './queries.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The guided form, with the card that fans will see beside it. */
export function ProfileForm({ profile }: { profile: OwnProfile | null }) {
  const user = useUser();
  const state = useProfileForm(profile);
  const { form, send, submit, hasErrors, wasRefusedWhole } = state;
  const isNew = user.role !== 'artist';
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="max-w-2xl">
        <h1 className="pb-3 text-h2">{isNew ? 'Become an artist' : 'Complete your profile'}</h1>
        <p className="max-w-prose pb-9 text-lead text-quiet">
          Ten minutes, one photo. Then our team looks at it, and once you are verified fans can find you.
        </p>
        <form ref={form} noValidate onSubmit={submit}>
          <OnStage state={state} />
          <PhotoAndWords state={state} stored={profile?.photo ?? null} />
          <PriceAndPromise state={state} />
          <Extras state={state} />
          <CardPreview
            className="max-w-72 border-line border-t pt-7 pb-9 lg:hidden"
            state={state}
            stored={profile?.photo ?? null}
          />
          <div className="grid justify-items-start gap-4 border-line border-t pt-7">
            {hasErrors && (
              <p role="alert" className="field-error">
                Some fields above need another look.
              </p>
            )}
            {wasRefusedWhole && <Refusal error={send.error} />}
            <Button type="submit" size="lg" loading={send.isPending} loadingLabel="Sending your profile">
              Send for verification
            </Button>
          </div>
        </form>
      </div>
      <CardPreview
        className="hidden lg:sticky lg:top-8 lg:block"
        state={state}
        stored={profile?.photo ?? null}
      />
    </div>
  );
}
