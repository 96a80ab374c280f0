import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Duty } from '#api/domain/account/duties.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { claimOn } from '#api/modules/notifications/repo.ts';
import { lane } from '#api/modules/notifications/send.ts';
import { capturedMail, type MailSender } from '#api/providers/mail/mail.ts';
import { smtpMail } from '#api/providers/mail/smtp.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { secretMailedTo } from '#api/testing/newcomers.ts';
import { adminWith } from '#api/testing/people/duties.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const { run: sendDueMails } = lane('email');

const product = await sharedProduct();
const captured: MailSender = product.ctx.mail;
beforeEach(async () => {
  product.ctx.mail = captured;
  await product.settle();
  product.mails.length = 0;
});

interface Arrived {
  to: string;
  messageId: string;
}
const arrived: Arrived[] = [];
const idIn = (source: string) => /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';

/** A mail server on this machine; `options` say what it refuses. */
async function serve(options: SMTPServerOptions): Promise<{ url: string; close(): void }> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    async onData(stream, { envelope }, done) {
      const messageId = idIn(await new Response(stream as never).text());
      for (const { address } of envelope.rcptTo) arrived.push({ to: address, messageId });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = Promise.withResolvers<void>();
  const listener = server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return { url: `smtp://127.0.0.1:${portOf(listener)}`, close: () => server.close() };
}

function portOf(server: Server): number {
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

async function plan(userIds: string[], about: 'password_changed' = 'password_changed'): Promise<void> {
  const { db, clock } = product.ctx;
  await notify(
    db,
    clock.now(),
    userIds.map((userId) => ({
      key: `${crypto.randomUUID()}:${about}`,
      payload: { kind: 'account-mail', userId, about },
    })),
  );
}

const outbox = () =>
  product.ctx.db.notification.findMany({
    where: {
      channel: 'email',
      state: 'waiting',
      runAt: { lte: new Date(product.clock.now().getTime() + day) },
    },
  });

describe('a server that never greets', () => {
  test('holds up no batch for longer than one mail may take, and the mails wait (covers F61)', async () => {
    const silent = createServer(() => {});
    const listening = Promise.withResolvers<void>();
    silent.listen(0, '127.0.0.1', () => listening.resolve());
    await listening.promise;
    product.ctx.mail = smtpMail(`smtp://127.0.0.1:${portOf(silent)}`, 100);
    await plan([product.people.amina.id, product.people.brian.id]);
    expect(await sendDueMails(product.ctx)).toBe(2);
    const waiting = await outbox();
    expect(waiting.map(({ lastError }) => lastError)).toEqual(
      Array(2).fill('The mail server took longer than 0.1 seconds'),
    );
    silent.close();
    product.ctx.mail = captured;
    await product.pass(minute);
    expect(product.mails.map(({ to }) => to).sort()).toEqual([
      product.people.amina.email,
      product.people.brian.email,
    ]);
  });

  test('18 mails stay 18, one for each, when it comes back (covers F62)', async () => {
    const { amina, brian } = product.people;
    await plan(Array.from({ length: 18 }, (_, at) => (at % 2 ? amina.id : brian.id)));
    product.ctx.mail = { ...capturedMail, send: () => Promise.reject(new Error('no greeting')) };
    for (let tries = 0; tries < 5; tries += 1) {
      await sendDueMails(product.ctx);
      product.clock.advance(minute);
    }
    product.ctx.mail = captured;
    await Promise.all([product.settle(), product.settle()]);
    expect(product.mails).toHaveLength(18);
    expect(new Set(product.mails.map(({ messageId }) => messageId)).size).toBe(18);
  });
});

describe('a mail to the admins', () => {
  test('is one to each: where one is refused, the other gets it once, and the refusal ends (covers F63)', async () => {
    const { db, clock } = product.ctx;
    const { brian, admin, amina } = product.people;
    await db.user.update({ where: { id: brian.id }, data: { role: 'admin', duties: ['owner'] } });
    const server = await serve({
      onRcptTo: ({ address }, _session, done) => done(address === brian.email ? refusal(550) : null),
    });
    product.ctx.mail = smtpMail(server.url);
    const mail = { kind: 'admin-mail', about: 'admin_added', recipient: 'admins' } as const;
    const duties: Duty[] = ['owner'];
    const added = { userId: amina.id, byId: null, duties, at: clock.now().toISOString() };
    await transaction(db, (tx) =>
      notify(tx, clock.now(), [{ key: 'added', payload: { ...mail, ...added } }]),
    );
    for (let rounds = 0; rounds < 4; rounds += 1) {
      await product.settle();
      product.clock.advance(10 * minute);
    }
    expect(arrived.filter(({ to }) => to === admin.email)).toHaveLength(1);
    const left = await db.notification.findMany({ where: { state: 'failed' } });
    expect(left).toMatchObject([{ to: brian.email, attempts: 1, state: 'failed', sentAt: null }]);
    expect(left[0]?.lastError).toContain('550');
    await db.user.update({ where: { id: brian.id }, data: { role: 'user', duties: [] } });
    server.close();
  });

  test('reaches those whose duties include what it is about', async () => {
    const { ctx, people } = product;
    const told = async (duties: Duty[]) => (await adminWith(product, duties)).email;
    const [support, finance] = [await told(['support']), await told(['finance'])];
    const mail = { kind: 'payout-mail', about: 'payout_requested', recipient: 'admins' } as const;
    const key = 'payout-of-the-desk';
    await transaction(ctx.db, (tx) =>
      notify(tx, ctx.clock.now(), [{ key, payload: { ...mail, payoutId: newId() } }]),
    );
    await sendDueMails(ctx);
    const rows = await ctx.db.notification.findMany({ where: { key: { startsWith: `${key}:` } } });
    const reached = rows.map(({ key }) => `${key}`.slice(-36));
    const emails = await ctx.db.user.findMany({ where: { id: { in: reached } }, select: { email: true } });
    expect(emails.map(({ email }) => email).sort()).toEqual([people.admin.email, finance].sort());
    expect(emails).not.toContainEqual({ email: support });
    await ctx.db.notification.deleteMany({ where: { key: { startsWith: `${key}:` } } });
  });
});

describe('a mail that is tried again', () => {
  test('after a crash between sending and writing it down has the same Message-ID', async () => {
    await plan([product.people.amina.id]);
    const { db } = product.ctx;
    const notification = new Proxy(db.notification, {
      get: (all, name) =>
        name === 'updateMany'
          ? async (args: { data: { state?: string } }) => {
              if (args.data.state === 'sent') throw new Error('killed');
              return all.updateMany(args as never);
            }
          : Reflect.get(all, name),
    });
    const dying = new Proxy(db, {
      get: (all, name) => (name === 'notification' ? notification : Reflect.get(all, name)),
    });
    await expect(sendDueMails({ ...product.ctx, db: dying })).rejects.toThrow('killed');
    await product.pass(minute);
    const [first, second, ...more] = product.mails;
    expect(more).toEqual([]);
    expect(first?.messageId).toMatch(/^<[\w-]{36}@localhost>$/);
    expect(second?.messageId).toBe(first?.messageId ?? '');
    expect(await outbox()).toEqual([]);
  });

  test('carries the same link, which works until it is used (covers F64)', async () => {
    const { email } = product.people.brian;
    const post = (path: string, body: object) =>
      product.as('visitor').call('POST', `/users/${path}`, { body });
    await post('forgot-password', { email });
    const lost = {
      ...captured,
      send: async (mail: never) => {
        await captured.send(mail);
        throw new Error('the answer was lost');
      },
    };
    product.ctx.mail = lost;
    await sendDueMails(product.ctx);
    const first = secretMailedTo(product, email);
    product.clock.advance(minute);
    await sendDueMails(product.ctx);
    expect(secretMailedTo(product, email)).toBe(first);
    expect(product.mails).toHaveLength(2);
    const password = 'a lantern over the lagoon';
    expect((await post('reset-password', { token: first, password })).status).toBe(204);
    product.ctx.mail = captured;
    await product.pass(minute);
    expect(product.mails.filter(({ text }) => text.includes('/reset-password#'))).toHaveLength(2);
    expect((await post('reset-password', { token: first, password: `${password}s` })).status).toBe(422);
  });

  test('carries the same link, too, where AUTH_SECRET was rolled meanwhile (covers F41)', async () => {
    const { env } = product.ctx;
    const { email } = product.people.brian;
    const post = (path: string, body: object) =>
      product.as('visitor').call('POST', `/users/${path}`, { body });
    await post('forgot-password', { email });
    product.ctx.mail = {
      ...captured,
      send: async (mail: never) => {
        await captured.send(mail);
        throw new Error('the answer was lost');
      },
    };
    await sendDueMails(product.ctx);
    const first = secretMailedTo(product, email);
    product.ctx.mail = captured;
    product.mails.splice(0);
    const [old] = env.authSecrets;
    env.authSecrets = ['a secret of at least 32 bytes, the next one', old];
    product.clock.advance(minute);
    await sendDueMails(product.ctx);
    expect(secretMailedTo(product, email)).toBe(first);
    env.authSecrets = [old];
    const password = 'a lantern over the lake';
    expect((await post('reset-password', { token: first, password })).status).toBe(204);
  });

  test('is given up after two days of temporary refusals, and not before (covers F72)', async () => {
    const server = await serve({ onRcptTo: (_address, _session, done) => done(refusal(451)) });
    product.ctx.mail = smtpMail(server.url);
    await plan([product.people.amina.id]);
    await sendDueMails(product.ctx);
    product.clock.advance(2 * day - 30 * minute);
    await sendDueMails(product.ctx);
    const [waiting] = await outbox();
    expect(waiting).toMatchObject({ state: 'waiting' });
    product.clock.advance(30 * minute);
    await sendDueMails(product.ctx);
    const given = await product.ctx.db.notification.findUniqueOrThrow({ where: { id: waiting?.id ?? '' } });
    expect(given).toMatchObject({ state: 'failed', runAt: product.clock.now() });
    expect(given.lastError).toContain('451');
    server.close();
  });
});

describe('two copies', () => {
  const claim = () => {
    const now = product.clock.now();
    const leaseUntil = new Date(now.getTime() + 2 * minute);
    return claimOn('email')(product.ctx.db, { now, leaseUntil, limit: 9 });
  };

  test('never have the same mail, and one that lost its lease sends and ends nothing (covers F62)', async () => {
    await plan([product.people.amina.id]);
    const writing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const user = new Proxy(product.ctx.db.user, {
      get: (all, name) =>
        name === 'findUnique'
          ? async (args: never) => {
              writing.resolve();
              await goOn.promise;
              return all.findUnique(args);
            }
          : Reflect.get(all, name),
    });
    const slow = new Proxy(product.ctx.db, {
      get: (all, name) => (name === 'user' ? user : Reflect.get(all, name)),
    });
    const late = sendDueMails({ ...product.ctx, db: slow });
    await writing.promise;
    expect(await claim()).toEqual([]);
    product.clock.advance(2 * minute);
    await sendDueMails(product.ctx);
    expect(product.mails).toHaveLength(1);
    goOn.resolve();
    await late;
    expect(product.mails).toHaveLength(1);
    expect(await outbox()).toEqual([]);
  });
});
