import { categoryName } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { languageName } from '@salamu/api/domain/artist/languages';
import { socialNetworkNames, socialNetworks } from '@salamu/api/domain/artist/profile';
import { occasionName } from '@salamu/api/domain/request/brief';
import { Money } from '@salamu/ui/kit/money';
import { Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import { count, sayRoughly } from '../../../parts/words.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { TakeDown } from '../../parts/take-down.tsx';
import type { AdminArtistDetail } from './account.tsx';

const hour = 60 * 60_000;
const percent = (share: number) => `${Math.round(share * 100)}%`;

export function Profile({ artist }: { artist: AdminArtistDetail }) {
  const { category, country, price, deliveredCount, profile } = artist;
  const { city, languages, rushPrice, promiseDays, rating, onTimeRate, responseHours } = profile;
  const networks = socialNetworkNames.filter((network) => profile.socialLinks[network]);
  return (
    <Section title="Profile">
      <Facts
        facts={[
          { name: 'Category', value: categoryName(category) },
          { name: 'Location', value: [city, countryName(country)].filter(Boolean).join(', ') },
          { name: 'Languages', value: languages.map(languageName).join(', ') || '–' },
          { name: 'Price', value: price ? <Money value={price} /> : '–' },
          { name: 'Rush, on top', value: rushPrice ? <Money value={rushPrice} /> : 'Not offered' },
          { name: 'Promise', value: count(promiseDays, 'day') },
          { name: 'Delivered', value: count(deliveredCount, 'video') },
          {
            name: 'Rating',
            value: rating.count
              ? `${rating.average?.toFixed(1)} of 5, ${count(rating.count, 'review')}`
              : 'No reviews',
          },
          { name: 'On time', value: onTimeRate === null ? '–' : percent(onTimeRate) },
          {
            name: 'Usually replies within',
            value: responseHours === null ? '–' : sayRoughly(responseHours * hour),
          },
        ]}
      />
      {profile.bio ? (
        <p className="max-w-prose whitespace-pre-line border-line border-s-3 ps-4 [overflow-wrap:anywhere]">
          {profile.bio}
        </p>
      ) : (
        <p className="text-quiet">No bio yet.</p>
      )}
      {profile.occasions.length > 0 && (
        <p className="text-small">
          <span className="label block">Occasions</span>
          {profile.occasions.map((occasion) => occasionName(occasion)).join(', ')}
        </p>
      )}
      {networks.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          {networks.map((network) => (
            <li key={network}>
              <OutsideLink to={profile.socialLinks[network] ?? ''}>{socialNetworks[network]}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
      <Videos artist={artist} />
    </Section>
  );
}

function Videos({ artist: { profile } }: { artist: AdminArtistDetail }) {
  const { introVideo, samples } = profile;
  const videos = [
    ...(introVideo ? [{ ...introVideo, name: 'Intro video' }] : []),
    ...samples.map((sample, index) => ({ ...sample, name: `Video ${index + 1}` })),
  ];
  if (videos.length === 0) return null;
  return (
    <div>
      <p className="label">On the page</p>
      <ul className="grid gap-1 text-small">
        {videos.map(({ id, url, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5">
            <OutsideLink to={url}>{name}</OutsideLink>
            <TakeDown thing="video" id={id} name={name.replace(/^./, (first) => first.toLowerCase())} />
          </li>
        ))}
      </ul>
    </div>
  );
}
