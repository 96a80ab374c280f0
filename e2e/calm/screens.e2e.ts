import type { Page } from '@playwright/test';
import { open } from '../world/open.ts';
import {
  acceptedOrder,
  deliveredOrder,
  order,
  ownPaidOrder,
  paidOrder,
  watchUrlOf,
} from '../world/orders.ts';
import { type Artist, admin, newArtist, newConfirmedFan, type Person } from '../world/people.ts';
import { beginForMe, introduce, next, openForm } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';
import { type Measures, measure } from './measure.ts';

const widths = [390, 1440];

interface People {
  artist: Artist;
  fan: Person;
}

/** A screen, and how its page is brought there. */
type Screen = [name: string, bring: (page: Page, people: People) => Promise<unknown>];

async function wordsStep(page: Page, { artist }: People) {
  const form = await openForm(page, artist);
  await beginForMe(form);
  await next(form);
  await expect(form.getByLabel(/know\?/)).toBeVisible();
  return form;
}

async function reviewStep(page: Page, people: People) {
  const form = await wordsStep(page, people);
  await form.getByLabel(/know\?/).fill('I turn thirty and have just opened my salon.');
  await next(form);
  await introduce(form, { name: 'Amina Otieno', email: people.fan.email });
  await next(form);
  await expect(form.getByRole('button', { name: /^Pay / })).toBeVisible();
}

const ofVisitors: Screen[] = [
  ['home', (page) => page.goto('/')],
  ['list', (page) => page.goto('/artists')],
  ['artist', (page) => page.goto('/artists/wanjiru-nduta')],
  ['form, words', wordsStep],
  ['form, review', reviewStep],
  ['checkout', async (page, { artist }) => open(page, (await order(artist)).checkoutUrl)],
  ['request, delivered', async (page, { artist }) => open(page, (await deliveredOrder(artist)).trackUrl)],
  [
    'watch',
    async (page, { artist }) => {
      await page.goto(await watchUrlOf(await deliveredOrder(artist)));
    },
  ],
];

const ofFans: Screen[] = [
  ['profile', (page) => open(page, '/profile')],
  ['profile, settings', (page) => open(page, '/profile/details')],
];

/** What is counted once the page has stopped changing. */
async function settled(page: Page): Promise<Measures> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  let latest = await measure(page);
  const isSettled = async () => {
    const before = JSON.stringify(latest);
    latest = await measure(page);
    return JSON.stringify(latest) === before;
  };
  await expect.poll(isSettled, { intervals: [1000] }).toBe(true);
  return latest;
}

async function measureAll(screens: Screen[], people: People, newPage: () => Promise<Page>) {
  for (const [name, bring] of screens) {
    const page = await newPage();
    const measures = [];
    await bring(page, people);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator('main h1, main h2').first()).toBeVisible();
      const { px, links, buttons, words } = await settled(page);
      measures.push(...[px, links, buttons, words].map((count) => String(count).padStart(7)));
    }
    console.log(name.padEnd(22) + measures.join(''));
    await page.close();
  }
}

const ofArtists: Screen[] = [
  ['artist, dashboard', (page) => page.goto('/artist/dashboard')],
  ['artist, requests', (page) => page.goto('/artist/requests')],
  [
    'artist, request',
    async (page, { artist }) => page.goto(`/artist/requests/${(await paidOrder(artist)).id}`),
  ],
  [
    'artist, record',
    async (page, { artist }) => page.goto(`/artist/requests/${(await acceptedOrder(artist)).id}`),
  ],
  ['artist, earnings', (page) => page.goto('/artist/earnings')],
  ['artist, settings', (page) => page.goto('/artist/settings')],
  ...['', '?part=words', '?part=more'].map(
    (part): Screen => [`artist, profile${part}`, (page) => page.goto(`/artist/profile${part}`)],
  ),
];

const ofAdmins: Screen[] = [
  ['admin, dashboard', (page) => page.goto('/admin/dashboard')],
  ['admin, requests', (page) => page.goto('/admin/requests')],
  ['admin, payouts', (page) => page.goto('/admin/payouts?status=requested&sort=oldest')],
];

const head = `${''.padEnd(22)}${widths.map((at) => `${at}: px, links, buttons, words`).join('  ')}`;

test('prints what each screen of an artist and of an admin asks them to take in', async ({ browserOf }) => {
  const people = { artist: await newArtist(), fan: await newConfirmedFan() };
  for (const _ of widths) await paidOrder(people.artist);
  await deliveredOrder(people.artist);
  console.log(head);
  await measureAll(ofArtists, people, () => browserOf(people.artist));
  const someone = await admin();
  await measureAll(ofAdmins, people, () => browserOf(someone));
});

test('prints what each screen of a fan asks them to take in', async ({ browserOf }) => {
  const people = { artist: await newArtist(), fan: await newConfirmedFan() };
  await ownPaidOrder(people.fan, people.artist);
  await ownPaidOrder(people.fan, people.artist);
  console.log(head);
  await measureAll(ofVisitors, people, () => browserOf());
  await measureAll(ofFans, people, () => browserOf(people.fan));
});
