import { openCaseOf, requestToZuri } from '#api/testing/flags.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const { as } = product;

async function reviewed(text = 'She sang my name right.'): Promise<{ id: string; reviewId: string }> {
  const id = await requestToZuri(product, { delivered: true });
  const body = { rating: 5, text };
  const review = await (await as('amina').call('POST', `/requests/${id}/review`, { body })).json();
  return { id, reviewId: review.id };
}

const reply = (id: string, words: string, by: 'zuri' | 'kofi' | 'amina' = 'zuri') =>
  as(by).call('POST', `/requests/${id}/review/reply`, { body: { words } });
const publicReply = async (reviewId: string) => {
  const { items } = await as('visitor').get('/artists/zuri/reviews');
  return items.find(({ id }: { id: string }) => id === reviewId)?.reply ?? null;
};
const ownReviews = async () => as('zuri').get('/artists/reviews');

describe('an artist replies to a review', () => {
  test('once, and everyone reads it under the review', async () => {
    const { id, reviewId } = await reviewed();
    const answer = await reply(id, '  It was a joy, Amina!  ');
    expect(await answer.json()).toMatchObject({
      review: { reply: { text: 'It was a joy, Amina!' }, mayReply: false },
    });
    expect(await publicReply(reviewId)).toMatchObject({ text: 'It was a joy, Amina!' });
    expect((await reply(id, 'And one more thing.')).status).toBe(409);
    expect(await publicReply(reviewId)).toMatchObject({ text: 'It was a joy, Amina!' });
  });

  test('only the one it is about, and only where there is a review', async () => {
    const { id } = await reviewed();
    expect((await reply(id, 'I was not asked.', 'kofi')).status).toBe(404);
    expect((await reply(id, 'I praise myself.', 'amina')).status).toBe(403);
    const unreviewed = await requestToZuri(product, { delivered: true });
    expect((await reply(unreviewed, 'Thank you!')).status).toBe(409);
  });

  test('in words that the rules for briefs allow; what they only notice is queued for our team', async () => {
    const { id, reviewId } = await reviewed();
    const refused = await reply(id, 'Next time book me at https://cheaper.example/zuri');
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toMatchObject([{ path: 'words' }]);
    expect(await publicReply(reviewId)).toBeNull();
    expect((await reply(id, 'Call me on +254 712 345 678 next time.')).status).toBe(200);
    const admin = await product.signIn('admin');
    const caseId = await openCaseOf(product, 'reply');
    const body = { reason: 'It gives a number away.' };
    expect((await admin.call('POST', `/admin/flags/${caseId}/take-down`, { body })).status).toBe(200);
    expect(await publicReply(reviewId)).toBeNull();
    await product.settle();
    const mails = product.mails.filter(({ to }) => to === product.people.zuri.email);
    expect(mails.some(({ text }) => text.includes(body.reason))).toBe(true);
    expect((await reply(id, 'Then without a number.')).status, 'there is no second one').toBe(409);
    const { items } = await as('zuri').get('/decisions');
    expect(items[0]).toMatchObject({ thing: 'reply', reason: body.reason });
  });
});

test('a review that is taken down takes its reply along', async () => {
  const { id, reviewId } = await reviewed();
  await reply(id, 'Thank you!');
  const body = { thing: 'review', id: reviewId, reason: 'It mocks a person by name.' };
  await (await product.signIn('admin')).call('POST', '/admin/take-downs', { body });
  const page = await (await as('visitor').call('GET', '/artists/zuri/reviews')).text();
  expect(page).not.toContain(reviewId);
  expect(
    (await ownReviews()).items.find(({ requestId }: { requestId: string }) => requestId === id),
  ).toMatchObject({ takenDown: true });
});

test('an artist reads all of their reviews with the average, and which request each is about', async () => {
  const { id, reviewId } = await reviewed('Worth every shilling.');
  const { items, rating } = await ownReviews();
  expect(items[0]).toMatchObject({ id: reviewId, requestId: id, text: 'Worth every shilling.', reply: null });
  expect(rating).toEqual({
    average: 5,
    count: items.filter((one: { takenDown: boolean }) => !one.takenDown).length,
  });
});
