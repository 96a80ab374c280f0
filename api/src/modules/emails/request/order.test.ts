import { timing } from '#api/domain/notifications/kinds.ts';
import { lane } from '#api/modules/notifications/send.ts';
import { UndeliverableError } from '#api/providers/mail/mail.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const hour = 60 * 60_000;

const product = await sharedProduct();

const victim = (name: string) => `${name}@victims.example`;
const asGuest = (email: string, change: object = {}) =>
  place(product, product.as('visitor'), { guest: { name: 'Neema', email }, ...change });
const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email);
const codeOf = async ({ id }: PlacedOrder) =>
  (await product.ctx.db.request.findUniqueOrThrow({ where: { id } })).code;
/** Orders stay unpaid for longer than an hour here. */
const keepOpen = () =>
  product.ctx.db.request.updateMany({
    where: { status: 'awaiting_payment' },
    data: { timerAt: new Date(product.clock.now().getTime() + 5 * hour) },
  });

test('before payment a mail says nothing that the person who ordered has typed (covers F36)', async () => {
  // A brief takes no links; a guest's name is no part of it.
  const spam = 'you have WON, and evil calls';
  const email = victim('words');
  await asGuest(email, {
    guest: { name: 'you have WON https://evil.example', email },
    recipientName: spam,
    fromName: spam,
    instructions: `${spam}, ${spam}`,
    mustSay: [spam],
    pronunciation: 'evil-example',
  });
  await product.settle();
  const [mail] = mailsTo(email);
  expect(mail?.subject).toContain('We have your request to');
  expect(JSON.stringify(mail)).not.toMatch(/evil|WON/);
});

test('before payment an address gets one mail an hour, which names every order made meanwhile (covers F36)', async () => {
  const email = victim('hourly');
  const [first, second] = [await asGuest(email), await asGuest(email.toUpperCase())];
  await product.settle();
  expect(mailsTo(email)).toHaveLength(1);
  for (const order of [first, second]) expect(mailsTo(email)[0]?.subject).toContain(await codeOf(order));

  const later = [await asGuest(email), await asGuest(email)];
  const paid = await asGuest(email);
  await product.settle();
  await pay(product, product.withToken(`Tracking ${paid.trackingToken}`), paid);
  await keepOpen();
  await product.pass(hour - 1000);
  expect(mailsTo(email).filter(({ subject }) => subject.startsWith('We have'))).toHaveLength(1);
  await product.pass(1000);
  const next = mailsTo(email).filter(({ subject }) => subject.startsWith('We have'))[1];
  expect(next?.subject).toContain('your 2 requests');
  for (const order of later) {
    expect(next?.text).toContain(`${await codeOf(order)}: Zuri Wanjiku, KES 2,500:\n`);
    const token = new RegExp(`/track/${order.id}#([\\w-]{43})\\b`).exec(next?.text ?? '')?.[1];
    const opened = await product.withToken(`Tracking ${token}`).call('GET', `/requests/${order.id}`);
    expect(opened.status).toBe(200);
  }
  expect(next?.text).not.toContain(await codeOf(paid));
});

test('the limit spans guests and accounts, and several copies sending in parallel', async () => {
  const email = product.people.brian.email;
  for (let i = 0; i < 4; i += 1) await asGuest(email);
  const own = await place(product, product.as('brian'));
  await Promise.all(Array.from({ length: 5 }, () => lane('email').run(product.ctx, 1)));
  await product.settle();
  const mails = mailsTo(email);
  expect(mails).toHaveLength(1);
  await keepOpen();
  await product.pass(hour);
  const text = mailsTo(email)
    .map((mail) => mail.text)
    .join();
  expect(text).toContain(await codeOf(own));
});

test('a mail that could not be sent is tried again as it was; newer orders are in the next one', async () => {
  const email = victim('retried');
  const send = product.ctx.mail.send;
  product.ctx.mail.send = () => Promise.reject(new Error('the mail server is away'));
  const first = await asGuest(email);
  await lane('email').run(product.ctx);
  product.ctx.mail.send = send;
  const second = await asGuest(email);
  await product.settle();
  expect(mailsTo(email)).toEqual([]);
  await product.pass(10_000);
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]?.subject).toContain(await codeOf(first));
  await keepOpen();
  await product.pass(hour);
  expect(mailsTo(email)[1]?.subject).toContain(await codeOf(second));
});

test('an address that refuses is not tried again within the hour, however many orders name it', async () => {
  const email = victim('refused');
  const { send } = product.ctx.mail;
  let tries = 0;
  product.ctx.mail.send = async (mail) => {
    if (mail.to !== email) return send(mail);
    tries += 1;
    throw new UndeliverableError('550 no such user');
  };
  for (let orders = 0; orders < 3; orders += 1) {
    await asGuest(email);
    await product.settle();
  }
  expect(tries).toBe(1);
  await keepOpen();
  await product.pass(hour);
  expect(tries).toBe(2);
  product.ctx.mail.send = send;
});

test('other mails are not held back, and every mail about a request has its code and a way back (covers F143)', async () => {
  const email = victim('others');
  const order = await asGuest(email);
  await product.settle();
  const guest = product.withToken(`Tracking ${order.trackingToken}`);
  await pay(product, guest, order);
  product.clock.advance(timing.together);
  await product.settle();
  await guest.call('POST', `/requests/${order.id}/cancel`);
  await product.settle();
  const code = await codeOf(order);
  const about = product.mails.filter(({ text }) => text.includes(order.id));
  expect(about.length).toBeGreaterThan(4);
  for (const { subject } of about) expect(subject).toContain(code);
  for (const { text } of mailsTo(email)) expect(text).toContain(`/track/${order.id}#`);
});
