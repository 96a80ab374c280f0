import { appealRules } from '#api/domain/moderation/appeals.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { requestToZuri } from '#api/testing/flags.ts';
import { pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { addReview } from '#api/testing/reviews.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const admin = await product.signIn('admin');
const amina = product.as('amina');
const zuri = product.as('zuri');

const reason = 'It mocks a person by name.';
const words = 'She is my sister, and she laughed the most.';
const takeDown = async (thing: 'brief' | 'video' | 'review', id: string) => {
  const answer = await admin.call('POST', '/admin/take-downs', { body: { thing, id, reason } });
  return (await answer.json()).id as string;
};
const answer = (who: Caller, id: string, body = { words }) =>
  who.call('POST', `/decisions/${id}/appeal`, { body });
const decisionsOf = async (who: Caller, query = '') => (await who.get(`/decisions${query}`)).items;
const appealed = async () => (await admin.get('/admin/decisions')).items;
const waiting = async () => (await admin.get('/admin/dashboard')).queues.appeals.count;
const decide = (id: string, outcome: 'uphold' | 'overturn', who = admin) =>
  who.call('POST', `/admin/decisions/${id}/${outcome}`, { body: { reason: 'We have read it twice.' } });
const lettersTo = async (who: string) => {
  await product.settle();
  return product.mails
    .splice(0)
    .filter(({ to }) => to.startsWith(who))
    .map(({ subject }) => subject.replace(/ \(.*\)$/, ''));
};

describe('a video that is taken down', () => {
  let id: string;
  let caseId: string;
  beforeAll(async () => {
    id = await requestToZuri(product, { delivered: true });
    caseId = await takeDown('video', id);
  });

  test('may be answered by its artist alone, once, in so many words (covers §14.24)', async () => {
    expect(await lettersTo('zuri')).toContain('We’ve taken down your video for Njeri');
    expect(await decisionsOf(amina)).toEqual([]);
    expect((await answer(amina, caseId)).status).toBe(404);
    expect((await answer(product.as('kofi'), caseId)).status).toBe(404);
    expect((await answer(zuri, 'no-id')).status).toBe(404);
    expect((await answer(zuri, id)).status).toBe(404);
    expect((await answer(zuri, caseId, { words: 'Too short, no?' })).status).toBe(422);
    expect(await decisionsOf(zuri, `?requestId=${id}`)).toMatchObject([
      { id: caseId, kind: 'take_down', thing: 'video', reason, mayAnswer: true, appeal: null },
    ]);
    const both = await Promise.all([answer(zuri, caseId), answer(zuri, caseId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(zuri, caseId, { words: `${words} Really.` })).status).toBe(409);
    expect(await decisionsOf(zuri)).toMatchObject([{ mayAnswer: false, appeal: { words, outcome: null } }]);
    expect(await product.ctx.db.decision.count()).toBe(1);
  });

  test('stands in the queue beside the decision, for another admin than who decided (covers §14.24)', async () => {
    expect(await waiting()).toBe(1);
    const [found, ...more] = await appealed();
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      reason,
      decidedBy: 'Ada Admin',
      case: { id: caseId, state: 'taken_down' },
    });
    const appeal = { kind: 'take_down', words, by: 'Zuri Wanjiku', mayDecide: true };
    expect(found.appeal).toMatchObject(appeal);
    expect(found.case.appeals).toMatchObject([appeal]);
    const { id: appealId } = found.appeal;

    const { id: otherId } = product.people.brian;
    const asAdmin = { role: 'admin', duties: ['support'] } as const;
    await product.ctx.db.user.update({ where: { id: otherId }, data: { ...asAdmin, duties: ['support'] } });
    expect((await appealed())[0].appeal.mayDecide).toBe(false);
    expect((await decide(appealId, 'overturn')).status).toBe(409);
    await product.ctx.db.user.update({ where: { id: otherId }, data: { duties: ['finance'] } });
    expect((await appealed())[0].appeal.mayDecide).toBe(true);
    await product.ctx.db.user.update({ where: { id: otherId }, data: { role: 'user', duties: [] } });
  });

  test('is back once the decision is overturned, and no money moves (covers §14.24)', async () => {
    const { id: appealId } = (await appealed())[0].appeal;
    await product.settle();
    const entries = await product.ctx.db.ledgerEntry.count();
    product.mails.splice(0);
    const decided = await (await decide(appealId, 'overturn')).json();
    expect(decided.case).toMatchObject({
      state: 'taken_down',
      restoredAt: expect.any(String),
      content: { takenDown: false },
    });
    expect(await lettersTo('zuri')).toEqual(['Your video for Njeri is back']);
    expect((await decide(appealId, 'overturn')).status).toBe(200);
    expect((await decide(appealId, 'uphold')).status).toBe(409);
    expect(await product.ctx.db.ledgerEntry.count()).toBe(entries);
    expect(amina.get(`/requests/${id}`)).resolves.toMatchObject({
      watchUrl: expect.any(String),
    });
    expect(await decisionsOf(zuri)).toMatchObject([
      { undoneAt: expect.any(String), appeal: { outcome: 'overturned', answer: 'We have read it twice.' } },
    ]);
    expect(await waiting()).toBe(0);
    const log = await product.ctx.db.auditEntry.findMany({ where: { action: 'appeal_overturned' } });
    expect(log).toHaveLength(1);
  });
});

test('a review comes back into the rating, and its strike ends with it', async () => {
  const { zuri: artist } = product.people;
  await addReview(product, artist.artistId ?? '', { rating: 2, text: 'Too short.' });
  const review = await product.ctx.db.review.findFirstOrThrow();
  await product.ctx.db.request.update({
    where: { id: review.requestId },
    data: { fanId: product.people.amina.id },
  });
  const rated = async () =>
    (await product.ctx.db.artist.findUniqueOrThrow({ where: { id: artist.artistId ?? '' } })).ratingCount;
  const before = await rated();
  const caseId = await takeDown('review', review.id);
  expect(await rated()).toBe(before - 1);
  await admin.call('POST', `/admin/flags/${caseId}/strike`, { body: { reason } });
  expect((await answer(amina, caseId)).status).toBe(200);
  const { id } = (await appealed())[0].appeal;
  await decide(id, 'overturn');
  expect(await rated()).toBe(before);
  const strike = await product.ctx.db.decision.findFirst({ where: { kind: 'strike' } });
  expect(strike?.endedAt).toEqual(product.clock.now());
  expect(await lettersTo('amina')).toEqual(
    expect.arrayContaining(['We’ve removed a strike', 'Your review of Zuri Wanjiku is back']),
  );
});

test('a strike is answered on its own, and stays if it is upheld (covers §14.24)', async () => {
  const caseId = await takeDown('brief', await requestToZuri(product));
  await admin.call('POST', `/admin/flags/${caseId}/strike`, { body: { reason } });
  const found = await decisionsOf(amina);
  const strike = found.find(
    ({ kind, undoneAt }: { kind: string; undoneAt: unknown }) => kind === 'strike' && !undoneAt,
  );
  expect((await answer(amina, strike.id)).status).toBe(200);
  const { id, kind } = (await appealed())[0].appeal;
  expect(kind).toBe('strike');
  await lettersTo('amina');
  await decide(id, 'uphold');
  expect(await lettersTo('amina')).toEqual(['We’ve looked again, and we’re keeping our decision']);
  const kept = await product.ctx.db.decision.findUniqueOrThrow({ where: { id: strike.id } });
  expect(kept.endedAt).toBeNull();
});

test('a guest answers for a brief by the tracking link, and hears that it may be sent again (covers §14.24)', async () => {
  const visitor = product.as('visitor');
  const placed = await place(product, visitor, { guest: { name: 'Njeri', email: 'njeri@guests.example' } });
  const guest = product.withToken(`Tracking ${placed.trackingToken}`);
  await pay(product, guest, placed);
  const caseId = await takeDown('brief', placed.id);
  expect(await lettersTo('njeri')).toContainEqual(expect.stringContaining('We’ve declined your request'));
  expect(await decisionsOf(guest)).toMatchObject([{ id: caseId, mayAnswer: true }]);
  expect((await answer(guest, caseId)).status).toBe(200);
  const { id, by } = (await appealed())[0].appeal;
  expect(by).toBe('Njeri');
  await decide(id, 'overturn');
  expect(await lettersTo('njeri')).toEqual(['We’ve looked again, and you were right']);
  const request = await guest.get(`/requests/${placed.id}`);
  expect(request.status).toBe('declined');
});

test('what is put back without a word takes its strike along, and settles the answers to both (covers F208)', async () => {
  const id = await requestToZuri(product, { delivered: true });
  const caseId = await takeDown('video', id);
  await admin.call('POST', `/admin/flags/${caseId}/strike`, { body: { reason } });
  const [strike] = (await decisionsOf(zuri)).filter(({ kind }: { kind: string }) => kind === 'strike');
  for (const each of [caseId, strike.id]) await answer(zuri, each);
  await admin.call('POST', `/admin/flags/${caseId}/restore`, { body: { reason } });
  const ended = await product.ctx.db.decision.findUniqueOrThrow({ where: { id: strike.id } });
  expect(ended.endedAt).toEqual(product.clock.now());
  expect((await decisionsOf(zuri, `?requestId=${id}`))[0]).toMatchObject({
    appeal: { outcome: 'overturned', answer: reason },
  });
  expect(await waiting()).toBe(0);
});

test('a decision can’t be answered after its days', async () => {
  const body = { uploadId: await finishedUpload(product) };
  const late = await requestToZuri(product);
  await zuri.call('POST', `/requests/${late}/deliver`, { body });
  const caseId = await takeDown('video', late);
  const decidedAt = new Date(product.clock.now().getTime() - appealRules.days * 86_400_000);
  await product.ctx.db.decision.updateMany({ where: { id: caseId }, data: { decidedAt } });
  const [found] = await decisionsOf(zuri, `?requestId=${late}`);
  expect(found).toMatchObject({ mayAnswer: false, until: product.clock.now().toISOString() });
  expect((await answer(zuri, caseId)).status).toBe(409);
});
