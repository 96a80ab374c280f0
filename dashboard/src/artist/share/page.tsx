import { m } from '@salamu/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../app/guard.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { type OwnProfile, ownProfileQuery } from '../../profile/queries.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { OwnLink } from './own-link.tsx';
import { Sources } from './sources.tsx';

/** An artist's links, and who came by them. */
export default function SharePage() {
  const { artistId } = useUser();
  return (
    <>
      <PageHeader title={m.artist_share_title()}>
        <TextLink to="/artist/profile" className="justify-self-start text-quiet">
          {m.artist_share_back()}
        </TextLink>
      </PageHeader>
      <Loaded query={useQuery(ownProfileQuery(artistId))} failure={m.artist_profile_failed()}>
        {(profile) => (profile ? <Ways profile={profile} /> : null)}
      </Loaded>
    </>
  );
}

function Ways({ profile: { slug, own } }: { profile: OwnProfile }) {
  const { origin } = location;
  if (!own?.listed) return <p className="max-w-prose">{m.artist_share_not_public()}</p>;
  return (
    <div className="grid max-w-2xl">
      <Section title={m.artist_share_link()}>
        <OwnLink page={`${origin}/artists/${slug}`} />
      </Section>
      <Section title={m.artist_share_from()}>
        <Sources />
      </Section>
    </div>
  );
}
