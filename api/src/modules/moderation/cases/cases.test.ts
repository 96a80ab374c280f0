import { findViolations } from '#api/jobs/invariants/check.ts';
import { openSession } from '#api/modules/accounts/sessions/sessions.ts';
import { newId } from '#api/start/database/ids.ts';
import { flagAs, openCaseOf, requestToZuri } from '#api/testing/flags.ts';
import { type Caller, testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { FlagCaseView } from './model.ts';

const product = await sharedProduct();

const reason = 'It mocks a person by name.';

async function act(id: string, action: string, by?: Caller): Promise<Response> {
  const admin = by ?? (await product.signIn('admin'));
  return admin.call('POST', `/admin/flags/${id}/${action}`, { body: { reason } });
}

async function queue(query = ''): Promise<{ items: FlagCaseView[]; total: number }> {
  const answer = await (await product.signIn('admin')).call('GET', `/admin/flags${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const statusOf = async (id: string) =>
  (await product.ctx.db.request.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

/** The mails about something since the last look, as `recipient: subject`. */
async function mailed(): Promise<string[]> {
  await product.settle();
  return product.mails.splice(0).map(({ to, text }) => `${to.split('@')[0]}: ${text}`);
}

async function flaggedVideo(brief: object = {}) {
  const id = await requestToZuri(product, { delivered: true, brief });
  expect((await flagAs(product, 'amina', 'video', id)).status).toBe(201);
  await mailed();
  return { id, caseId: await openCaseOf(product, 'video') };
}

describe('a brief', () => {
  test('that is taken down is declined, the fan gets everything back and reads why', async () => {
    const id = await requestToZuri(product);
    await flagAs(product, 'zuri', 'brief', id);
    await mailed();
    const answer = await act(await openCaseOf(product, 'brief'), 'take-down');
    expect(await answer.json()).toMatchObject({
      state: 'taken_down',
      reason,
      resolvedBy: { name: 'Ada Admin' },
      actions: ['strike'],
    });
    expect(await statusOf(id)).toBe('declined');
    const [refund] = await product.ctx.db.refund.findMany({
      where: { capture: { payment: { requestId: id } } },
    });
    expect(refund?.amount).toBe(250_000);
    const mails = await mailed();
    expect(mails.find((mail) => mail.startsWith('amina') && mail.includes(reason))).toBeDefined();
    const toZuri = mails.filter((mail) => mail.startsWith('zuri'));
    expect(toZuri).toHaveLength(1);
    expect(toZuri[0]).not.toContain(reason);
    const [entry] = await product.ctx.db.auditEntry.findMany({ where: { targetId: id } });
    expect(entry).toMatchObject({ action: 'brief_taken_down', actorId: product.people.admin.id });
  });

  test('whose video is delivered stays; the queue says what to do instead', async () => {
    const id = await requestToZuri(product, { delivered: true });
    await flagAs(product, 'zuri', 'brief', id);
    const caseId = await openCaseOf(product, 'brief');
    const [card] = (await queue('?thing=brief&state=waiting')).items;
    expect(card).toMatchObject({ id: caseId, actions: ['dismiss'] });
    expect(card?.obstacle).toContain('already delivered');
    const answer = await act(caseId, 'take-down');
    expect([answer.status, (await answer.json()).detail]).toEqual([409, card?.obstacle]);
    expect(await statusOf(id)).toBe('delivered');
    expect((await act(caseId, 'dismiss')).status).toBe(200);
  });
});

describe('a video', () => {
  test('that is taken down opens nowhere from that second on, and held money waits in a dispute (covers §14.21 F147)', async () => {
    const { id, caseId } = await flaggedVideo();
    const { watchUrl } = await product.as('amina').get(`/requests/${id}`);
    const watch = new URL(watchUrl).pathname;
    const { video } = await product.as('visitor').get(watch);
    const status = async (url: string) => (await product.app.fetch(new Request(testOrigin + url))).status;
    expect([await status(video.url), await status(video.downloadUrl)]).toEqual([200, 200]);
    const ledger = await product.ctx.db.ledgerEntry.count();

    expect((await act(caseId, 'take-down')).status).toBe(200);

    expect([await status(video.url), await status(video.downloadUrl)]).toEqual([404, 404]);
    expect((await product.as('visitor').call('GET', watch)).status).toBe(404);
    const seen = await product.as('amina').get(`/requests/${id}`);
    expect(seen).toMatchObject({ status: 'disputed', watchUrl: null });
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'video_taken_down', by: 'admin', note: reason });
    expect(await product.ctx.db.ledgerEntry.count()).toBe(ledger);
    const mails = await mailed();
    const told = mails.filter((mail) => mail.includes(reason));
    expect(told.map((mail) => mail.split(':')[0]).sort()).toEqual(['amina', 'zuri']);
    expect(told.find((mail) => mail.startsWith('amina'))).toContain('holding your money');
  });

  test('is put back by an admin; the dispute is decided apart from it', async () => {
    const { id, caseId } = await flaggedVideo();
    await act(caseId, 'take-down');
    expect(await (await act(caseId, 'restore')).json()).toMatchObject({ actions: [] });
    expect((await act(caseId, 'restore')).status).toBe(409);
    const { watchUrl, status } = await product.as('amina').get(`/requests/${id}`);
    expect(status).toBe('disputed');
    expect((await product.as('visitor').call('GET', new URL(watchUrl).pathname)).status).toBe(200);
  });

  test('of a completed request goes without a movement of money, and leaves the artist’s page', async () => {
    const { id, caseId } = await flaggedVideo({ public: true });
    await product.as('amina').call('POST', `/requests/${id}/approve`);
    const samples = async () => (await product.as('visitor').get('/artists/zuri')).samples.length;
    const before = await samples();
    const ledger = await product.ctx.db.ledgerEntry.count();
    expect((await act(caseId, 'take-down')).status).toBe(200);
    expect([await statusOf(id), await samples()]).toEqual(['completed', before - 1]);
    expect(await product.ctx.db.ledgerEntry.count()).toBe(ledger);
  });

  test('that greets on the artist’s page goes, and only the artist is told', async () => {
    const { db, clock } = product.ctx;
    const artistId = product.people.kofi.artistId ?? '';
    const key = `videos/${newId()}.mp4`;
    await product.ctx.storage.put(key, new Uint8Array([1, 2, 3]));
    const file = { key, mimeType: 'video/mp4', bytes: 3n, durationMs: 8000, width: 540, height: 960 };
    const video = await db.video.create({ data: { id: newId(), artistId, ...file, createdAt: clock.now() } });
    await db.artist.update({ where: { id: artistId }, data: { introVideoId: video.id } });
    const intro = async () => (await product.as('visitor').get('/artists/kofi')).introVideo;
    const { id, url } = await intro();
    await flagAs(product, 'brian', 'video', id);
    await mailed();
    await act(await openCaseOf(product, 'video'), 'take-down');
    expect(await intro()).toBeNull();
    for (const address of [url, `/media/${key}`])
      expect((await product.app.fetch(new Request(testOrigin + address))).status).toBe(404);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toStartWith('kofi');
    expect(mails[0]).toContain(reason);
  });
});

test('a review that is taken down leaves every list and the rating, and comes back with both (covers F148)', async () => {
  const id = await requestToZuri(product, { delivered: true });
  const review = await product
    .as('amina')
    .call('POST', `/requests/${id}/review`, { body: { rating: 5, text: 'Five stars for cruelty.' } });
  const { id: reviewId } = await review.json();
  await flagAs(product, 'zuri', 'review', reviewId);
  await mailed();
  const caseId = await openCaseOf(product, 'review');
  const visible = async () => {
    const page = await product.as('visitor').get('/artists/zuri');
    const praise = await product.as('visitor').get('/reviews');
    const all = await product.as('visitor').get('/artists/zuri/reviews');
    return [page.rating, page.ratingBreakdown['5'], page.reviews.length, praise.total, all.total];
  };
  const shown = [{ average: 5, count: 1 }, 1, 1, 1, 1];
  expect(await visible()).toEqual(shown);

  await act(caseId, 'take-down');
  expect(await visible()).toEqual([{ average: null, count: 0 }, 0, 0, 0, 0]);
  expect((await mailed()).map((mail) => [mail.split(':')[0], mail.includes(reason)])).toEqual([
    ['amina', true],
  ]);
  const again = await product.as('amina').call('POST', `/requests/${id}/review`, { body: { rating: 1 } });
  expect(again.status).toBe(409);
  expect((await flagAs(product, 'brian', 'review', reviewId)).status).toBe(404);

  await act(caseId, 'restore');
  expect(await visible()).toEqual(shown);
});

describe('without a report', () => {
  const takeDown = async (thing: string, id: string) =>
    (await product.signIn('admin')).call('POST', '/admin/take-downs', { body: { thing, id, reason } });

  test('an admin takes down a brief, a video and a review, each with its consequences (covers §14.22 F149)', async () => {
    const brief = await requestToZuri(product);
    expect(await (await takeDown('brief', brief)).json()).toMatchObject({
      state: 'taken_down',
      flagCount: 0,
      reason,
      resolvedBy: { name: 'Ada Admin' },
    });
    expect(await statusOf(brief)).toBe('declined');

    const filmed = await requestToZuri(product, { delivered: true });
    const { watchUrl } = await product.as('amina').get(`/requests/${filmed}`);
    expect((await takeDown('video', filmed)).status).toBe(200);
    expect(await statusOf(filmed)).toBe('disputed');
    expect((await product.as('visitor').call('GET', new URL(watchUrl).pathname)).status).toBe(404);

    const reviewed = await requestToZuri(product, { delivered: true });
    const review = { body: { rating: 1, text: 'Hateful words.' } };
    const { id } = await (
      await product.as('amina').call('POST', `/requests/${reviewed}/review`, review)
    ).json();
    expect((await takeDown('review', id)).status).toBe(200);
    const seen = await (await product.signIn('admin')).call('GET', `/requests/${reviewed}`);
    expect(await seen.json()).toMatchObject({ video: { takenDown: false }, review: { id, takenDown: true } });
    expect((await mailed()).filter((mail) => mail.includes(reason)).length).toBeGreaterThanOrEqual(4);
  });

  test('twice, it happens once; what was put back can be taken down again', async () => {
    const id = await requestToZuri(product, { delivered: true });
    const first = await (await takeDown('video', id)).json();
    expect(await (await takeDown('video', id)).json()).toEqual(first);
    await act(first.id, 'restore');
    const second = await (await takeDown('video', id)).json();
    expect(second).toMatchObject({ state: 'taken_down' });
    expect(second.id).not.toBe(first.id);
    await mailed();
  });

  test('what was reported meanwhile is decided with it', async () => {
    const { id, caseId } = await flaggedVideo();
    expect(await (await takeDown('video', id)).json()).toMatchObject({ id: caseId, flagCount: 1 });
    await mailed();
  });

  test('missing content can’t be taken down', async () => {
    expect((await takeDown('video', newId())).status).toBe(404);
    expect((await takeDown('review', newId())).status).toBe(404);
    expect((await takeDown('artist', newId())).status).toBe(422);
  });
});

test('a video that is taken down opens for an admin who asks for it, which is written down, and nobody else (covers §14.22 F149)', async () => {
  const { id, caseId } = await flaggedVideo();
  await act(caseId, 'take-down');
  const admin = await product.signIn('admin');
  const { url } = await (await admin.call('POST', `/admin/flags/${caseId}/watch`)).json();
  const status = async (address: string) =>
    (await product.app.fetch(new Request(testOrigin + address))).status;
  expect(await status(url)).toBe(200);
  const shown = (await queue(`?state=taken_down`)).items.find((item) => item.id === caseId);
  const withheld = new URL(shown?.content?.video?.url ?? '', testOrigin);
  withheld.searchParams.set('takenDown', '1');
  expect([
    await status(shown?.content?.video?.url ?? ''),
    await status(withheld.pathname + withheld.search),
  ]).toEqual([404, 404]);
  const entries = await product.ctx.db.auditEntry.findMany({
    where: { targetId: id },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ action }) => action)).toEqual(['video_taken_down', 'withheld_video_watched']);
  product.clock.advance(16 * 60_000);
  expect(await status(url)).toBe(404);
  await mailed();
});

test('a profile goes with its account: the queue leads there', async () => {
  await flagAs(product, 'brian', 'artist', 'zuri');
  const answer = await act(await openCaseOf(product, 'artist'), 'take-down');
  expect([answer.status, (await answer.json()).detail]).toEqual([
    409,
    'To take down a profile, suspend its account.',
  ]);
});

test('of two admins in parallel one decides, and the other reads who', async () => {
  const { caseId, id } = await flaggedVideo();
  const { db, clock } = product.ctx;
  const other = {
    name: 'Otto Other',
    email: 'otto@fans.example',
    passwordHash: 'none',
    role: 'admin' as const,
    duties: ['support' as const],
  };
  const otto = await db.user.create({ data: { id: newId(), ...other, createdAt: clock.now() } });
  const asOtto = product.withToken(`Bearer ${await openSession(product.ctx, db, otto)}`);
  const answers = await Promise.all([act(caseId, 'take-down'), act(caseId, 'dismiss', asOtto)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await answers.find(({ status }) => status === 409)?.json();
  const won = answers[0]?.status === 200;
  expect(refused.detail).toBe(
    won ? 'Ada Admin has already taken this down.' : 'Otto Other has already dismissed this.',
  );
  expect(await statusOf(id)).toBe(won ? 'disputed' : 'delivered');
});

test('the same admin may decide the same again: it happens once', async () => {
  const { caseId } = await flaggedVideo();
  const first = await (await act(caseId, 'take-down')).json();
  const again = await act(caseId, 'take-down');
  expect([again.status, await again.json()]).toEqual([200, first]);
  // Fan and artist are told, and asked for their side of the dispute.
  expect((await mailed()).length).toBe(4);
});

test('what was dismissed and is flagged by someone else opens a new case', async () => {
  const { caseId, id } = await flaggedVideo();
  await act(caseId, 'dismiss');
  expect(await statusOf(id)).toBe('delivered');
  const { watchKey } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
  expect((await flagAs(product, 'brian', 'video', watchKey)).status).toBe(201);
  expect(await openCaseOf(product, 'video')).not.toBe(caseId);
});

test('the queue is searched and filtered, and counted among what waits', async () => {
  const waiting = await queue('?state=waiting');
  expect(waiting.items.every(({ state }) => state === 'waiting')).toBe(true);
  expect((await queue('?search=kofi')).items.every(({ artist }) => artist.slug === 'kofi')).toBe(true);
  expect((await queue('?search=nobody-at-all')).total).toBe(0);
  const [most, next] = (await queue('?sort=most')).items;
  expect(most?.flagCount).toBeGreaterThanOrEqual(next?.flagCount ?? 0);
  const dashboard = await (await product.signIn('admin')).call('GET', '/admin/dashboard');
  expect((await dashboard.json()).queues.flags.count).toBe(waiting.total);
});

test('after all of it the books balance', async () => {
  await product.settle();
  expect(await findViolations(product.ctx)).toEqual([]);
});
