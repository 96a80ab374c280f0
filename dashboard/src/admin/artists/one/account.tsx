import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions } from '@tanstack/react-query';
import { type Found, live } from '../../../app/live.ts';
import { emailFact, Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import { adminKey } from '../../parts/decide.ts';
import { Suspension } from '../../parts/suspension.tsx';

export const artistQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'artist', id],
    queryFn: () => call(api.admin.artists({ id }).get()),
    ...live,
  });
export type AdminArtistDetail = Found<typeof artistQuery>;

export function Account({ artist }: { artist: AdminArtistDetail }) {
  const { user, status, createdAt, profileCompletedAt, verifiedAt, profile } = artist;
  const { own } = profile;
  return (
    <Section
      title="Account"
      aside={<Suspension user={{ ...user, role: 'artist', suspended: status === 'suspended' }} />}
    >
      <Facts
        facts={[
          { name: 'Name', value: user.name },
          emailFact(user.emailConfirmed ? 'Email' : 'Email, not confirmed', user.email),
          { name: 'Joined', value: <When at={createdAt} exact /> },
          profileCompletedAt !== null && {
            name: 'Profile complete',
            value: <When at={profileCompletedAt} exact />,
          },
          verifiedAt !== null && { name: 'Verified', value: <When at={verifiedAt} exact /> },
          own !== null && { name: 'Taking requests', value: sayAvailability(own) },
          own !== null && { name: 'Limits', value: sayCaps(own) },
        ]}
      />
    </Section>
  );
}

type Own = NonNullable<AdminArtistDetail['profile']['own']>;

function sayAvailability({ accepting, awayUntil }: Own) {
  if (!accepting) return 'No';
  if (!awayUntil) return 'Yes';
  return (
    <>
      Away until <When at={awayUntil} />
    </>
  );
}

function sayCaps({ dailyCap, openCap }: Own): string {
  const caps = [dailyCap !== null && `${dailyCap} per day`, openCap !== null && `${openCap} open`];
  return caps.filter(Boolean).join(', ') || 'None';
}
