import { demoArtists } from '@salamu/prisma/demo/artists';
import { briefs } from '@salamu/prisma/demo/people/briefs';
import { reviews } from '@salamu/prisma/demo/people/reviews';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { newWatchKey } from '#api/start/secrets/new-secret.ts';
import type { PastStory } from './past.ts';
import type { DemoPeople } from './people.ts';
import type { Story } from './play.ts';

const pastDays = 84;
/** The fractional parts of its multiples spread any number of moments evenly. */
const goldenRatio = 0.618_034;
/** The index of a review whose request names a day, so that the demo fan is offered a reminder of it. */
const datedReview = 45;

/** The demo login's for every fifth request, the others in turn. */
function fanOf({ fans: [login, ...others] }: DemoPeople, index: number): SignedIn {
  const fan = index % 5 === 0 ? login : others[index % others.length];
  if (!fan) throw new Error('the demo has no fans');
  return fan;
}

export function artistOf({ artists }: DemoPeople, slug: string) {
  const artist = artists.get(slug);
  const said = demoArtists.find((each) => each.slug === slug);
  if (!artist || !said) throw new Error(`the demo data has no artist ${slug}`);
  return { artist, said };
}

export function pastStories(people: DemoPeople, present: Date): PastStory[] {
  return reviews.map((review, index) => {
    const orderedAt = addDays(present, -6 - ((index * goldenRatio) % 1) * pastDays);
    return {
      ...artistOf(people, review.artist),
      fan: fanOf(people, index),
      review,
      orderedAt,
      id: Bun.randomUUIDv7('hex', orderedAt),
      paymentId: Bun.randomUUIDv7('hex', orderedAt),
      watchKey: newWatchKey(),
      neededBy: index === datedReview ? addDays(orderedAt, 21) : null,
      public: index % 9 === 0,
    };
  });
}

/** What is going on: a request in every other state. */
export function presentStories(people: DemoPeople, present: Date): Story[] {
  return briefs.map((brief, index) => ({
    artist: artistOf(people, brief.artist).artist,
    fan: fanOf(people, index),
    brief,
    orderedAt: addDays(present, -brief.daysAgo),
  }));
}
