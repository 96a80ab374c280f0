import { formFields, profileRule } from '#api/domain/artist/profile.ts';
import { briefFieldNames, briefRule } from '#api/domain/request/brief-fields.ts';
import { newId } from '#api/start/database/ids.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { askForPayout, earn, newEarner, openAccount } from '#api/testing/earnings.ts';
import { makeVerifiable } from '#api/testing/evidence.ts';
import { newcomersPassword } from '#api/testing/newcomers.ts';
import { buy, place } from '#api/testing/orders.ts';
import { setUpPasskey } from '#api/testing/people/passkeys.ts';
import { columnsWith, keptColumns, personalColumnsOf } from '#api/testing/people/personal-columns.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

/** Everything a person types or is called holds this word or this number. */
const word = 'Kipepeo';
const phone = '712000111';
const account = '0220712000333';
const email = 'kipepeo@example.com';

let zuri: Caller;
let admin: Caller;
const product = await sharedProduct();
[zuri, admin] = await Promise.all([product.signIn('zuri'), product.signIn('admin')]);

async function done(answer: Promise<Response>): Promise<Response> {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.status} ${await given.text()}`);
  return given;
}
const reason = (what: string) => ({ body: { reason: `${what} ${word}, really.` } });

async function register(): Promise<{ id: string; fan: Caller }> {
  const body = { name: `${word} Neema`, email, password: newcomersPassword };
  const headers = { 'user-agent': `${word} Browser` };
  const session = await (
    await done(product.as('visitor').call('POST', '/users/register', { body, headers }))
  ).json();
  await product.ctx.db.user.update({
    where: { id: session.id },
    data: { emailConfirmedAt: product.clock.now() },
  });
  return { id: session.id, fan: product.withToken(`Bearer ${session.token}`) };
}

const words = Object.fromEntries(
  briefFieldNames
    .filter((name) => briefRule(name).erasure !== 'kept')
    .map((name) => [
      name,
      briefRule(name).kind === 'points' ? [`Hongera ${word}`] : `Mama ${word}, who won the race`,
    ]),
);

const order = async (fan: Caller) => buy(product, fan, words);

async function delivered(fan: Caller) {
  const placed = await order(fan);
  await deliver(placed.id);
  return placed;
}

async function deliver(id: string) {
  const body = { uploadId: await finishedUpload(product) };
  await done(zuri.call('POST', `/requests/${id}/deliver`, { body }));
}

async function flagInVain(who: Caller, thing: 'brief' | 'video', id: string): Promise<void> {
  const body = { thing, id, reason: 'other', note: `That is not ${word}.` };
  await done(who.call('POST', '/flags', { body }));
  const { items } = await (await done(admin.call('GET', '/admin/flags?status=waiting'))).json();
  await done(admin.call('POST', `/admin/flags/${items[0].id}/dismiss`, reason('This is')));
}

/** What a side of a dispute tells. */
const told = { body: { words: `This is about ${word}, and I said so.` } };

/** Requests that end in every way in which words are written. */
async function liveThroughEverything(fan: Caller): Promise<string> {
  const released = await order(fan);
  const extension = { body: { days: 2, reason: `I am ill, ${word}.` } };
  await done(zuri.call('POST', `/requests/${released.id}/extend`, extension));
  await done(fan.call('POST', `/requests/${released.id}/answer-extension`, { body: { approve: true } }));
  await deliver(released.id);
  await done(fan.call('POST', `/requests/${released.id}/redo`, reason('Say')));
  await done(zuri.call('POST', `/requests/${released.id}/refuse`, reason('I did say')));
  for (const side of [fan, zuri]) await done(side.call('POST', `/requests/${released.id}/tell-side`, told));
  await done(admin.call('POST', `/admin/requests/${released.id}/release`, reason('The artist said')));
  const review = { rating: 4, text: `${word} laughed.` };
  await done(fan.call('POST', `/requests/${released.id}/review`, { body: review }));
  const reply = { words: `I laughed with ${word}.` };
  await done(zuri.call('POST', `/requests/${released.id}/review/reply`, { body: reply }));

  await flagInVain(fan, 'video', released.id);

  const reported = await delivered(fan);
  await done(fan.call('POST', `/requests/${reported.id}/report`, reason('Not about')));
  for (const side of [fan, zuri]) await done(side.call('POST', `/requests/${reported.id}/tell-side`, told));
  await done(admin.call('POST', `/admin/requests/${reported.id}/refund`, reason('Not about')));
  const declined = await order(fan);
  await done(zuri.call('POST', `/requests/${declined.id}/decline`, reason('No time for')));
  const adminDeclined = await order(fan);
  await done(admin.call('POST', `/admin/requests/${adminDeclined.id}/decline`, reason('Zuri is away,')));
  const rude = await order(fan);
  const takeDown = { body: { thing: 'brief', id: rude.id, reason: `${word} was rude.` } };
  const taken = await (await done(admin.call('POST', '/admin/take-downs', takeDown))).json();
  await done(admin.call('POST', `/admin/flags/${taken.id}/strike`, reason('So rude was')));
  await done(fan.call('POST', `/decisions/${taken.id}/appeal`, told));
  await done(admin.call('POST', `/admin/decisions/${taken.id}/uphold`, reason('Rude is')));
  await product.settle();
  return released.paymentId;
}

/** What only a real provider or mail server would have said. */
async function hearFromOutside(paymentId: string): Promise<void> {
  const { db } = product.ctx;
  const { reference } = await db.payment.update({
    where: { id: paymentId },
    data: { phone: `+254${phone}` },
  });
  const said = {
    body: `{"PhoneNumber":254${phone}}`,
    claim: { phone },
    lastError: `no answer about ${phone}`,
  };
  await db.webhookEvent.updateMany({ where: { reference }, data: said });
  await db.refund.updateMany({ data: { lastError: `the wallet of ${phone} is closed` } });
  await db.notification.updateMany({
    where: { kind: 'request-mail' },
    data: { to: `old-${email}`, lastError: `550 no such user ${email}` },
  });
}

test('after a fan’s deletion no column holds anything of the person or what was written about them (covers F37 F43)', async () => {
  const { id, fan } = await register();
  const till = { name: `Till of ${word}`, scopes: ['own:read'] };
  await done(fan.call('POST', '/users/me/keys', { body: till }));
  const { device } = await setUpPasskey(fan, `Key of ${word}`);
  product.ctx.webhooks.send = async (_url, { body }) => new Response(JSON.parse(`${body}`).data.challenge);
  const hook = { url: `https://${word}.example/hook`, topics: ['request'] };
  await done(fan.call('POST', '/users/me/webhooks', { body: hook }));
  await done(fan.call('PUT', '/artists/kofi/follow'));
  await product.ctx.db.artist.update({ where: { slug: 'kofi' }, data: { accepting: false } });
  await done(product.as('visitor').call('POST', '/artists/kofi/notify', { body: { email } }));
  const letter = {
    name: `${word} Neema`,
    email,
    topic: 'request',
    message: `Where is the video for ${word}?`,
  };
  await done(product.as('visitor').call('POST', '/contact', { body: letter }));
  const guest = { name: `${word} Neema`, email };
  const asGuest = await place(product, product.as('visitor'), { ...words, guest });
  const guestCaller = product.withToken(`Tracking ${asGuest.trackingToken}`);
  await done(guestCaller.call('POST', `/requests/${asGuest.id}/cancel`));
  await hearFromOutside(await liveThroughEverything(fan));
  await done(product.as('visitor').call('POST', '/users/forgot-password', { body: { email } }));
  await done(product.as('visitor').call('POST', '/users/login/code/begin', { body: { email } }));
  await product.settle();
  await product.ctx.db.user.update({
    where: { id },
    data: { pendingEmail: `new-${email}`, suspendedReason: `${word} was rude.` },
  });
  const birthday = { name: word, occasion: 'birthday' as const, month: 5, day: 4 };
  await product.ctx.db.rememberedDate.create({
    data: { id: newId(), userId: id, ...birthday, createdAt: product.clock.now() },
  });
  const heard = { reason: word, endReason: word, words: word, decidedById: product.people.admin.id };
  const begunAt = product.clock.now();
  await product.ctx.db.decision.create({
    data: { id: newId(), kind: 'suspension', userId: id, ...heard, decidedAt: begunAt, endedAt: begunAt },
  });
  await product.ctx.db.textPhone.create({ data: { userId: id, number: phone } });
  await product.ctx.db.ussdPin.create({ data: { userId: id, hash: word, setAt: begunAt } });
  const call = { id: newId(), userId: id, startedAt: begunAt };
  await product.ctx.db.ussdSession.create({ data: { ...call, state: Uint8Array.from(Buffer.from(word)) } });
  const session = await product.ctx.db.session.findFirstOrThrow({ where: { userId: id } });
  const keys = { p256dh: '', auth: '', vapidKey: '' };
  await product.ctx.db.pushSubscription.create({
    data: { sessionId: session.id, endpoint: word, ...keys, createdAt: begunAt },
  });
  const own = await product.ctx.db.request.findFirstOrThrow({ where: { fanId: id } });
  await product.ctx.db.whatsAppWish.create({ data: { requestId: own.id, to: phone, wishedAt: begunAt } });
  const told = { words: word, createdAt: begunAt, runAt: begunAt, state: 'sent' } as const;
  for (const reader of [
    { channel: 'push', sessionId: session.id },
    { channel: 'sms', userId: id, to: phone },
    { channel: 'whatsapp', requestId: own.id, to: phone },
  ] as const)
    await product.ctx.db.notification.create({ data: { id: newId(), ...told, ...reader } });
  const suspend = { body: { suspended: true, reason: `${word} was rude.` } };
  const other = await product.ctx.db.session.findFirst({ where: { userId: id } });
  expect(other?.userAgent).toContain(word);

  const before = await columnsWith(product.ctx, [word, phone]);
  const unfilled = [...personalColumnsOf('user'), ...personalColumnsOf('fan')].filter(
    (column) => !before.includes(column),
  );
  expect([...new Set(unfilled)]).toEqual([]);

  await done(admin.call('PUT', `/admin/users/${id}/suspend`, suspend));
  await done(admin.call('PUT', `/admin/users/${id}/suspend`, { body: { suspended: false } }));
  const post = async (path: string, body: object) =>
    (await done(product.as('visitor').call('POST', path, { body }))).json();
  const asked = await post('/users/login/passkey/begin', { challenge: null });
  const { token } = await post('/users/login/passkey', { passkey: device.answer(asked) });
  await post('/users/login/code/begin', { email });
  await done(product.withToken(`Bearer ${token}`).call('DELETE', '/users/me'));
  expect(await columnsWith(product.ctx, [word, phone])).toEqual([]);
  await product.settle();
  expect(await columnsWith(product.ctx, [word, phone])).toEqual([]);
});

test('that it happened, who decided and when stays', async () => {
  const { items } = await admin.get('/admin/audit?action=request_refund');
  expect(items[0]).toMatchObject({
    actor: { name: 'Ada Admin' },
    before: { status: 'disputed' },
    after: { status: 'refunded' },
    reason: null,
  });
  expect(items[0].removedAt).not.toBeNull();
  const events = await product.ctx.db.requestEvent.findMany({ where: { event: 'redo_asked' } });
  expect(events).toMatchObject([{ by: 'fan' }]);
});

/** What waits for an admin, or was public before. */
async function hideBehindChanges(artistId: string): Promise<void> {
  const { db, clock } = product.ctx;
  const at = clock.now();
  const change = { stageName: word, slug: `new-${word}`, photoKey: `photos/${word}`, photoPlaceholder: word };
  await db.pendingChange.create({ data: { artistId, id: crypto.randomUUID(), askedAt: at, ...change } });
  await db.formerSlug.create({ data: { slug: `old-${word}`, artistId, leftAt: at } });
  const resemblesId = product.people.kofi.artistId ?? '';
  await db.lookAlike.create({
    data: { artistId, resemblesId, field: 'stageName', words: word, foundAt: at },
  });
  const link = `https://instagram.com/${word}`;
  await db.verificationAnswer.create({
    data: { id: crypto.randomUUID(), artistId, sentAt: at, link, words: `I am ${word}.` },
  });
  await db.evidence.updateMany({ where: { artistId }, data: { link, note: `The face of ${word}.` } });
}

/** Spoken by nobody else here; no other word can be stored as a language. */
const language = 'luo';
/** It alone, and not three letters in a random key. */
const spoken = `\\m${language}\\M`;

test('after an artist’s deletion only what the law keeps holds anything of the person (covers F39)', async () => {
  const earner = await newEarner(product, 'Dada Ndege');
  const { db } = product.ctx;
  await db.user.update({ where: { id: earner.userId }, data: { email: `dada.${email}`, name: word } });
  const artist = await earner.signIn();
  const [session] = await db.session.findMany({ where: { userId: earner.userId } });
  await db.session.update({ where: { id: session?.id ?? '' }, data: { userAgent: `${word} Browser` } });
  const written = formFields.filter((name) => {
    const { kind, erasure } = profileRule(name);
    return (kind === 'line' || kind === 'words') && erasure !== 'kept' && name !== 'slug';
  });
  const about = Object.fromEntries(
    written.map((name) => [name, `${word} sings on every wedding she is asked to.`]),
  );
  const form = new FormData();
  form.append('profile', JSON.stringify(about));
  await done(admin.call('PUT', `/artists/${earner.artistId}`, { body: form }));
  const moved = new FormData();
  moved.append('profile', JSON.stringify({ city: `New ${word}` }));
  await done(admin.call('PUT', `/artists/${earner.artistId}`, { body: moved }));
  for (const verified of [false, true]) {
    if (verified) await makeVerifiable(product.ctx, earner.artistId);
    const body = { verified, note: `Who is ${word}?` };
    await done(admin.call('PUT', `/admin/artists/${earner.artistId}/verify`, { body }));
  }
  await db.artist.update({
    where: { id: earner.artistId },
    data: {
      languages: ['en', language],
      socialLinks: { instagram: `https://instagram.com/${word}` },
      photoKey: `photos/${word}`,
      photoPlaceholder: `data:image/png;base64,${word}`,
      slug: word.toLowerCase(),
      verificationNote: `Seen ${word} on stage.`,
    },
  });
  await db.upload.updateMany({ where: { ownerId: earner.userId }, data: { filename: `${word}.mp4` } });
  await hideBehindChanges(earner.artistId);
  await earn(product, 2, earner);
  await db.upload.updateMany({ where: { ownerId: earner.userId }, data: { filename: `${word}.mp4` } });
  await earn(product, 1, earner);
  const fan = await product.signIn('amina');
  const asked = await buy(product, fan, { artistId: earner.artistId });
  await done(
    artist.call('POST', `/requests/${asked.id}/extend`, { body: { days: 1, reason: `${word} is ill.` } }),
  );
  const sung = await db.request.findFirstOrThrow({
    where: { artistId: earner.artistId, status: 'completed', review: null },
  });
  const review = { requestId: sung.id, artistId: earner.artistId, fanName: 'Amina O.', rating: 5 };
  await db.review.create({ data: { id: newId(), ...review, createdAt: product.clock.now() } });
  const reply = { body: { words: `Thank you, says ${word}.` } };
  await done(artist.call('POST', `/requests/${sung.id}/review/reply`, reply));
  await flagInVain(artist, 'brief', asked.id);
  await done(artist.call('POST', `/requests/${asked.id}/decline`, reason('Ask another than')));
  await openAccount(
    product,
    { method: 'bank', holder: `Dada ${word}`, number: account, bank: `${word} Bank` },
    earner,
  );
  const first = await (await done(askForPayout(product, 100_000, { earner }))).json();
  admin = await product.signIn('admin');
  await done(admin.call('POST', `/admin/payouts/${first.id}/reject`, reason('Not the name of')));
  const { id } = await db.video.findFirstOrThrow({
    where: { artistId: earner.artistId, request: { isNot: null } },
  });
  const takeDown = { body: { thing: 'video', id, reason: `${word} filmed a street.` } };
  const taken = await (await done(admin.call('POST', '/admin/take-downs', takeDown))).json();
  await done(admin.call('POST', `/admin/flags/${taken.id}/restore`, reason('It is the street of')));
  await db.notification.updateMany({
    where: { kind: 'payout-mail' },
    data: { to: word, lastError: `550 no such user ${word}` },
  });
  await product.settle();
  await db.notification.updateMany({
    where: { kind: 'payout-mail' },
    data: { to: word, lastError: `550 no such user ${word}` },
  });

  const before = await columnsWith(product.ctx, [word, account, spoken]);
  expect(
    personalColumnsOf('artist').filter((column) => ![...before, ...keptColumns].includes(column)),
  ).toEqual([]);

  const all = await (await done((await earner.signIn()).call('GET', '/artists/earnings'))).json();
  const available = all.balances[0].available.amount;
  const paid = await (await done(askForPayout(product, available, { earner }))).json();
  await done(admin.call('POST', '/admin/payouts/approve', { body: { ids: [paid.id] } }));
  await product.settle();
  await done((await earner.signIn()).call('DELETE', '/users/me'));
  await product.settle();
  const left = await columnsWith(product.ctx, [word, account, spoken]);
  expect(left.filter((column) => !keptColumns.includes(column))).toEqual([]);
  expect(left).toContain('payouts.holder');
  const seen = await db.evidence.findMany({ where: { artistId: earner.artistId } });
  expect(seen).toMatchObject([{ kind: 'social', link: null, note: null, seenAt: expect.any(Date) }]);
});
