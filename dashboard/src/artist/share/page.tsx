import { embedCode, embedPath } from '@salamu/api/domain/artist/embed';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useUser } from '../../app/guard.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { type OwnProfile, ownProfileQuery } from '../../profile/queries.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { ToCopy } from './copy.tsx';
import { OwnLink } from './own-link.tsx';
import { Sources } from './sources.tsx';

/** An artist's links, their card for other sites, and who came by them. */
export default function SharePage() {
  const { artistId } = useUser();
  return (
    <>
      <PageHeader title="Share your page">
        <TextLink to="/artist/profile" className="justify-self-start text-quiet">
          Back to your profile
        </TextLink>
      </PageHeader>
      <Loaded query={useQuery(ownProfileQuery(artistId))} failure="We couldn’t load your profile">
        {(profile) => (profile ? <Ways profile={profile} /> : null)}
      </Loaded>
    </>
  );
}

function Ways({ profile: { slug, stageName, own } }: { profile: OwnProfile }) {
  const { origin } = location;
  if (!own?.listed)
    return (
      <p className="max-w-prose">
        Your page isn’t public yet. Once we’ve verified you, you’ll find its links here.
      </p>
    );
  return (
    <div className="grid max-w-2xl">
      <Section title="Your link">
        <OwnLink page={`${origin}/artists/${slug}`} />
      </Section>
      <Section title="A card for your own site">
        <p className="max-w-prose text-quiet">
          It shows your photo, price and rating as they are today, and its button opens your page. Paste this
          where the card should be. Some sites make the card from your link alone.
        </p>
        <ToCopy what="the card’s code" words={embedCode({ origin, slug, stageName })} />
        <a
          href={embedPath(slug)}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex items-center gap-1 justify-self-start font-semibold"
        >
          See the card
          <ArrowUpRight size={18} aria-hidden="true" />
        </a>
      </Section>
      <Section title="Where your fans come from">
        <Sources />
      </Section>
    </div>
  );
}
