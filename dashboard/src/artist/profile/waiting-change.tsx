import { m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { useId } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { IdentityChange } from '../../profile/identity-change.tsx';
import { type OwnProfile, ownProfileQuery, withdrawChange } from '../../profile/queries.ts';

/** A requested change that our team hasn't reviewed yet, with a button to withdraw it. */
export default function WaitingChange({ profile }: { profile: OwnProfile }) {
  const id = useId();
  const { pendingChange: change } = profile;
  if (!change) return null;

  async function withdraw() {
    const saved = await withdrawChange(profile.id);
    queryClient.setQueryData(ownProfileQuery(profile.id).queryKey, saved);
    toast.success(m.artist_change_withdrawn());
  }

  return (
    <section
      aria-labelledby={id}
      className="mb-9 grid max-w-2xl gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-h4">
          {m.artist_change_waiting()}
        </h2>
        <p className="text-quiet text-small">
          <MessageParts
            of={m.artist_change_asked.parts({})}
            as={{ when: () => <When at={change.askedAt} /> }}
          />
        </p>
      </div>
      <IdentityChange shown={profile} change={change} />
      <p>
        <Decisions
          size="sm"
          possible={[
            {
              name: m.artist_change_withdraw(),
              button: 'outline',
              title: m.artist_change_withdraw_title(),
              explanation: m.artist_change_withdraw_how(),
              confirm: m.artist_change_withdraw_confirm(),
              variant: 'destructive',
              act: withdraw,
            },
          ]}
        />
      </p>
    </section>
  );
}
