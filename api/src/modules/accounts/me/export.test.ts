import { deliver } from '#api/testing/deliveries.ts';
import { newcomer } from '#api/testing/newcomers.ts';
import { buy, place } from '#api/testing/orders.ts';
import { emailOf } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

test('everyone exports all their own data, and nothing about others', async () => {
  const { caller, email } = await newcomer(product, 'curious@example.com');
  const order = await buy(product, caller);
  await caller.call('POST', `/requests/${order.id}/cancel`);
  await place(product, product.as('amina'), { recipientName: 'Secret Admirer' });
  const till = { name: 'Till', scopes: ['own:read'] };
  const { key } = await (await caller.call('POST', '/users/me/keys', { body: till })).json();
  await caller.call('PUT', '/artists/kofi/follow');
  await product.as('visitor').call('POST', '/artists/zuri/notify', { body: { email } });
  await product.ctx.db.artist.updateMany({ data: { accepting: false } });
  await product.settle();
  await product.as('visitor').call('POST', '/artists/zuri/notify', { body: { email } });

  const answer = await caller.call('GET', '/users/me/export');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    account: { email, name: 'Neema' },
    sessions: [{ current: true }],
    apiKeys: [till],
    webhooks: [],
    requests: [
      {
        id: order.id,
        recipientName: 'Njeri',
        instructions: expect.any(String),
        timeline: [{ event: 'created' }, { event: 'paid' }, { event: 'cancelled' }, {}],
        payments: [
          {
            id: order.paymentId,
            amount: { amount: 250_000, currency: 'KES' },
            phone: null,
            refunds: [{ amount: { amount: 250_000, currency: 'KES' }, status: 'paid' }],
          },
        ],
        review: null,
      },
    ],
    following: [{ artist: { slug: 'kofi' } }],
    waitingFor: [{ artist: { slug: 'zuri' } }],
    artist: null,
  });
  const { mails } = JSON.parse(text);
  expect(mails.map(({ kind }: { kind: string }) => kind)).toContain('confirm_email');
  expect(mails.every(({ to }: { to: string }) => to === email)).toBe(true);
  for (const secret of [key, 'Secret Admirer', emailOf('zuri'), 'argon2id'])
    expect(text).not.toContain(secret);
});

test('an artist’s profile, payout account and payouts are part of it', async () => {
  const { artistId } = product.people.zuri;
  await product.ctx.db.payoutAccount.create({
    data: {
      artistId: artistId ?? '',
      country: 'KE',
      method: 'mpesa',
      holder: 'Zuri Wanjiku',
      number: '+254712345678',
      changedAt: product.clock.now(),
    },
  });
  const exported = await product.as('zuri').get('/users/me/export');
  expect(exported.artist).toMatchObject({
    profile: { slug: 'zuri', own: { profileComplete: true } },
    verification: {
      answers: [],
      evidence: [{ kind: 'social', link: 'https://instagram.com/someone', note: 'The code is in the bio.' }],
    },
    payoutAccount: { number: '•••• 5678' },
    payouts: [],
    blocks: [],
  });
});

test('an artist takes along the requests in their own view, the videos, the reviews and the earnings', async () => {
  await product.ctx.db.artist.updateMany({ data: { accepting: true } });
  const fan = product.as('amina');
  const order = await buy(product, fan);
  await deliver(product, order.id);
  await fan.call('POST', `/requests/${order.id}/review`, { body: { rating: 5, text: 'Made us cry.' } });

  const { artist } = await product.as('zuri').get('/users/me/export');
  expect(artist.requests.find(({ id }: { id: string }) => id === order.id)).toMatchObject({
    recipientName: 'Njeri',
    earned: { net: { amount: 187_500, currency: 'KES' } },
  });
  expect(artist.videos).toContainEqual(expect.objectContaining({ requestId: order.id, takenDown: false }));
  expect(artist.reviews).toMatchObject([{ requestId: order.id, text: 'Made us cry.' }]);
  expect(artist.earnings.entries).toMatchObject([{ requestId: order.id, event: 'released' }]);
  expect(JSON.stringify(artist), 'nothing that reaches the fan').not.toContain(emailOf('amina'));
});
