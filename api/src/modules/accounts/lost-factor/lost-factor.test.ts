import { lostFactor } from '#api/domain/account/second-factor.ts';
import { tokenAnswerKeptFor } from '#api/domain/idempotency.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { moveDeadlines } from '#api/records/recovery-modes-repo.ts';
import { newId } from '#api/start/database/ids.ts';
import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { type Phone, setUpApp } from '#api/testing/people/authenticator.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const hour = 60 * 60_000;
const post = (path: string, body: object) => product.as('visitor').call('POST', path, { body });
const login = (email: string, password = newcomersPassword) => post('/users/login', { email, password });
const challengeOf = async (email: string) => (await (await login(email)).json()).challenge as string;
const begin = (token: string) => post('/users/login/lost-factor/confirm', { token });
const keep = (token: string) => post('/users/keep-factor', { token });
const subjects = () => product.mails.map(({ subject }) => subject);
const workOff = async () => {
  await runUntilIdle(product.ctx, [jobNamed('lost-factors')]);
  await product.settle();
};

interface Owner {
  id: string;
  email: string;
  caller: Caller;
  phone: Phone;
}

let serial = 0;
/** Someone who has an app, and is signed in. */
async function owner(): Promise<Owner> {
  serial += 1;
  const fan = await newcomer(product, `lost-${serial}@example.com`);
  await post('/users/confirm-email', { token: secretMailedTo(product, fan.email) });
  return { ...fan, phone: await setUpApp(product, fan.caller) };
}

/** Asks as someone who has lost everything, and returns the mailed link's secret. */
async function asked(email: string): Promise<string> {
  expect((await post('/users/login/lost-factor', { challenge: await challengeOf(email) })).status).toBe(202);
  await product.settle();
  return secretMailedTo(product, email);
}

/** Begins to wait, and returns the secret of the link that stops it. */
async function waiting(email: string): Promise<string> {
  expect((await begin(await asked(email))).status).toBe(200);
  await product.settle();
  return secretMailedTo(product, email);
}

describe('someone who has lost their second factor', () => {
  test('opens the account with the password alone, a day after the mailed link (covers §13.10)', async () => {
    const { id, email, caller } = await owner();
    const token = await asked(email);
    product.mails.length = 0;
    const until = new Date(product.clock.now().getTime() + lostFactor.wait).toISOString();
    expect(await (await begin(token)).json()).toEqual({ until });
    expect(await caller.get('/users/me/second-factor')).toMatchObject({
      lostUntil: until,
    });
    await product.settle();
    expect(subjects()).toEqual(['Have you lost your second step?']);
    await product.pass(lostFactor.wait - lostFactor.reminder - 1);
    expect(subjects()).toHaveLength(1);
    await product.pass(1);
    expect(subjects().at(-1)).toBe('Your two-step sign-in is about to be removed');
    product.clock.advance(lostFactor.reminder - 1);
    await workOff();
    expect((await login(email)).status).toBe(403);
    product.clock.advance(1);
    await workOff();
    expect(subjects().at(-1)).toBe('Your lost two-step sign-in was removed');
    expect((await caller.call('GET', '/users/verify')).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    const log = await product.ctx.db.auditEntry.findMany({
      where: { targetId: id },
      select: { action: true },
    });
    expect(log).toEqual([{ action: 'second_factor_cleared' }]);
  });

  test('has one wait, however often they ask', async () => {
    const { email } = await owner();
    const first = await asked(email);
    const { until } = await (await begin(first)).json();
    product.clock.advance(hour);
    expect((await begin(first)).status).toBe(422);
    expect(await (await begin(await asked(email))).json()).toEqual({ until });
  });

  test('needs a sign-in that waits, and a link that has not expired', async () => {
    const { email } = await owner();
    expect((await post('/users/login/lost-factor', { challenge: 'made up' })).status).toBe(422);
    const challenge = await challengeOf(email);
    product.clock.advance(5 * 60_000);
    expect((await post('/users/login/lost-factor', { challenge })).status).toBe(422);
    const token = await asked(email);
    product.clock.advance(hour);
    expect((await begin(token)).status).toBe(422);
  });

  test('gets a link that sets no password, and brings no requests in', async () => {
    const { email } = await owner();
    const token = await asked(email);
    const password = 'a lantern over the lagoon';
    expect((await post('/users/reset-password', { token, password })).status).toBe(422);
    expect((await post('/users/adopt-requests', { token, password: newcomersPassword })).status).toBe(422);
    expect((await begin(token)).status).toBe(200);
  });

  test('is refused as an admin, and waits no longer once they are one', async () => {
    await setUpApp(product, await product.signIn('admin'));
    const { challenge } = await (await login(emailOf('admin'), personaPassword)).json();
    expect((await post('/users/login/lost-factor', { challenge })).status).toBe(403);
    const { id, email } = await owner();
    const token = await asked(email);
    await product.ctx.db.user.update({ where: { id }, data: { role: 'admin', duties: ['owner'] } });
    expect((await begin(token)).status).toBe(422);
  });

  const stops: [string, (owner: Owner & { link: string }) => Promise<{ status: number }>][] = [
    ['the mailed link', ({ link }) => keep(link)],
    ['any signed-in device', ({ caller }) => caller.call('DELETE', '/users/me/second-factor/wait')],
    [
      'a sign-in with the factor',
      async ({ email, phone }) =>
        post('/users/login/second-factor', { challenge: await challengeOf(email), code: phone.code() }),
    ],
    [
      'a new password',
      async ({ email }) => {
        await post('/users/forgot-password', { email });
        await product.settle();
        return post('/users/reset-password', {
          token: secretMailedTo(product, email),
          password: 'a lantern over the lagoon',
        });
      },
    ],
    ['new recovery codes', ({ caller }) => caller.call('POST', '/users/me/second-factor/recovery-codes')],
    [
      'a suspension',
      async ({ id }) =>
        (await product.signIn('admin')).call('PUT', `/admin/users/${id}/suspend`, {
          body: { suspended: true, reason: 'Spam' },
        }),
    ],
  ];
  test.each(stops)('is stopped by %s (covers §13.10)', async (_, stop) => {
    const account = await owner();
    const link = await waiting(account.email);
    const { status } = await stop({ ...account, link });
    expect([200, 204]).toContain(status);
    product.clock.advance(tokenAnswerKeptFor);
    expect((await keep(link)).status).toBe(422);
    product.mails.length = 0;
    product.clock.advance(lostFactor.wait);
    await workOff();
    expect(subjects()).not.toContain('Your two-step sign-in is about to be removed');
    expect(await product.ctx.db.authenticator.count({ where: { userId: account.id } })).toBe(1);
    expect((await keep(link)).status).toBe(422);
  });

  test('waits on where a restored backup had it', async () => {
    const { id, email } = await owner();
    await waiting(email);
    const { db } = product.ctx;
    const endsAt = async () =>
      (await db.lostFactor.findUniqueOrThrow({ where: { userId: id } })).endsAt.getTime();
    const [ends, at] = [await endsAt(), product.clock.now()];
    const hold = await db.recoveryMode.create({
      data: { id: newId(), since: at, backup: 'latest', takenAt: at, movedTo: at, endedAt: at },
    });
    await moveDeadlines(db, hold, after(at, hour));
    expect((await endsAt()) - ends).toBe(hour);
  });
});
