import { unwrap } from '@salamu/api/client';
import { flagThings } from '@salamu/api/domain/flags';
import { requestStates } from '@salamu/api/domain/request/states';
import { admin, demoPassword, signIn, visitor } from '../world/people.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('the demo has requests in every state, reviews, and money in every report (covers §24.4)', async () => {
  const { api } = await admin();
  for (const status of requestStates) {
    const { total } = await unwrap(api.admin.requests.get({ query: { status } }));
    expect(total, status).toBeGreaterThan(0);
  }
  const { queues } = await unwrap(api.admin.dashboard.get());
  expect(queues.disputes.count).toBeGreaterThan(0);
  expect(queues.appeals.count).toBeGreaterThan(0);
  for (const thing of flagThings) {
    const { total } = await unwrap(api.admin.flags.get({ query: { thing } }));
    expect(total, thing).toBeGreaterThan(0);
  }
  expect((await unwrap(api.admin.books.months.get())).closed.length).toBeGreaterThan(0);
  expect((await unwrap(visitor.reviews.get())).total).toBeGreaterThan(10);
  const { currencies } = await unwrap(api.admin.reports.revenue.get({ query: {} }));
  expect(currencies.length).toBeGreaterThan(3);
  for (const { gross, series } of currencies) {
    expect(gross).toBeGreaterThan(0);
    expect(series.length).toBeGreaterThan(0);
  }
});

test('the demo artist is public, without caps, with open requests and a balance (covers §24.5 §24.6)', async () => {
  const { api } = await signIn('artist@salamu.test', demoPassword);
  const { artist, counts, balances } = await unwrap(api.artists.dashboard.get());
  expect(artist).toMatchObject({ listed: true, verified: true });
  expect(counts.pending + counts.accepted).toBeGreaterThan(0);
  expect(balances[0]?.available.amount).toBeGreaterThan(0);
  const settings = await unwrap(api.artists.settings.get());
  expect(settings).toMatchObject({ accepting: true, awayUntil: null, dailyCap: null, openCap: null });
  expect((await signIn('fan@salamu.test', demoPassword)).token).toBeTruthy();
});

test('the demo fan has videos, follows artists, keeps dates and has mail about both; its artist has reactions', async () => {
  const fan = (await signIn('fan@salamu.test', demoPassword)).api;
  const { me } = fan.users;
  expect((await unwrap(me.videos.get({ query: {} }))).total).toBeGreaterThan(5);
  expect((await unwrap(me.following.get())).items).toHaveLength(3);
  const { items, suggested } = await unwrap(me.dates.get());
  expect(items).toHaveLength(3);
  expect(suggested).toHaveLength(1);
  const mailbox = await (await fetch(`${productUrl}/dev/mail?to=fan@salamu.test`)).text();
  expect(mailbox).toContain('Cũcũ Wairimũ’s birthday is on');
  expect(mailbox).toContain('Uncle Fiifi: a video is now');

  const artist = (await signIn('artist@salamu.test', demoPassword)).api;
  const { items: delivered } = await unwrap(artist.artists.requests.get({ query: { status: 'delivered' } }));
  const reactions = await Promise.all(
    delivered.map(async ({ id }) => (await unwrap(artist.requests({ id }).reactions.get())).items),
  );
  expect(reactions.flat()).toMatchObject([{ kind: 'video', showable: true }]);
});
