import { fullProfile, profileForm } from '../api/src/testing/profiles.ts';
import type { Metered } from './metered.ts';
import { BadAnswer, good, signIn } from './signed-in.ts';
import { sendVideo } from './uploads.ts';

/** How many people do each of these all the time. */
const people = { 'sign-ins': 4, pictures: 2, 'CSV files': 2, uploads: 2, pages: 4 };
type Doing = keyof typeof people;

export interface Storm {
  /** How late the event loop was, in milliseconds, in 99 of 100 looks. */
  late: number;
  /** How often each was done, and how often the product was too busy for it. */
  done: Record<Doing | 'refused', number>;
}

/** People sign in, artists send pictures and videos and admins have files made, all at the same time. */
export async function storm(product: Metered, seconds: number): Promise<Storm> {
  const { url } = product;
  const artist = await signIn(url, 'artist');
  const admin = await signIn(url, 'admin');
  const newcomers = await Promise.all(
    Array.from({ length: people.pictures }, (_, n) => registerArtist(url, n)),
  );
  const csv = [
    '/admin/books/journal?format=csv',
    `/admin/reports/revenue?format=csv&groupBy=day&startDate=2026-01-01&endDate=2026-12-31`,
  ];
  let turn = 0;
  const once: Record<Doing, (person: number) => Promise<unknown>> = {
    'sign-ins': () => signIn(url, 'fan', `10.4.${turn++ % 250}.1`),
    pictures: async (person) => {
      newcomers[person] = await sendPicture(url, newcomers[person] ?? '', person);
    },
    'CSV files': async () => {
      const path = csv[turn++ % csv.length];
      await (await good(fetch(`${url}/api${path}`, { headers: { authorization: admin } }))).arrayBuffer();
    },
    uploads: () => sendVideo(url, artist),
    pages: async () => (await good(fetch(`${url}/artists`))).arrayBuffer(),
  };
  const done = Object.fromEntries(
    [...Object.keys(people), 'refused'].map((name) => [name, 0]),
  ) as Storm['done'];
  // Reading it forgets what was before.
  await product.figure('nodejs_eventloop_lag_p99_seconds');
  const until = performance.now() + seconds * 1000;
  const again = async (doing: Doing, person: number) => {
    while (performance.now() < until) {
      try {
        await once[doing](person);
        done[doing] += 1;
      } catch (error) {
        if (!(error instanceof BadAnswer && error.status === 503)) throw error;
        done.refused += 1;
      }
    }
  };
  await Promise.all(
    Object.entries(people).flatMap(([doing, count]) =>
      Array.from({ length: count }, (_, person) => again(doing as Doing, person)),
    ),
  );
  return { late: 1000 * (await product.figure('nodejs_eventloop_lag_p99_seconds')), done };
}

const newcomer = (person: number) => ({
  ...fullProfile,
  stageName: `Mama Zawadi ${['Wa Kwanza', 'Wa Pili', 'Wa Tatu'][person]}`,
});

async function registerArtist(url: string, person: number): Promise<string> {
  const { stageName, category, country } = newcomer(person);
  const answer = await good(
    fetch(`${url}/api/artists/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Mama Zawadi',
        email: `zawadi-${person}@artists.example`,
        password: 'kitenge-mango-harbour',
        stageName,
        category,
        country,
      }),
    }),
  );
  return sessionIn(answer);
}

/** Sends the profile with a photo; each time the artist is signed in with a new session. */
async function sendPicture(url: string, authorization: string, person: number): Promise<string> {
  const body = await profileForm(newcomer(person));
  return sessionIn(
    await good(
      fetch(`${url}/api/artists/complete-profile`, { method: 'POST', headers: { authorization }, body }),
    ),
  );
}

async function sessionIn(answer: Response): Promise<string> {
  const { token } = (await answer.json()) as { token: string };
  return `Bearer ${token}`;
}
