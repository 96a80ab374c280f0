import { count, sayRoughly } from '../../parts/words.ts';
import type { OwnProfile } from '../../profile/queries.ts';

const hour = 60 * 60_000;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** Facts we derive from the artist's work; no one can edit them. */
export function Kept({ profile }: { profile: OwnProfile }) {
  const { verified, featured, rating, deliveredCount, onTimeRate, responseHours } = profile;
  const facts = [
    { name: 'Verified', value: verified ? 'Yes' : 'Not yet' },
    { name: 'Featured on the home page', value: featured ? 'Yes' : 'No' },
    {
      name: 'Rating',
      value:
        rating.average === null
          ? 'No reviews yet'
          : `${rating.average.toFixed(1)} of 5, from ${count(rating.count, 'review')}`,
    },
    { name: 'Videos delivered', value: deliveredCount.toLocaleString('en') },
    { name: 'On time', value: onTimeRate === null ? '–' : percent.format(onTimeRate) },
    {
      name: 'Usually replies',
      value: responseHours === null ? '–' : `within ${sayRoughly(responseHours * hour)}`,
    },
  ];
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="pb-1 text-h4">
        From your work here
      </h2>
      <dl className="text-small">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-line border-b py-2 last:border-0">
            <dt className="text-quiet">{name}</dt>
            <dd className="figures text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
