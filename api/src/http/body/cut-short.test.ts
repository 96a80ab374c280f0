import type { App } from '#api/http/app.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { sharedByAll } from '#api/providers/clock.ts';
import type { Context } from '#api/start/context.ts';
import { appHeldToDocument } from '#api/testing/document/matches-document.ts';
import { earn, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { buy, orderTo, pay, place } from '#api/testing/orders.ts';
import type { PersonaName } from '#api/testing/personas.ts';
import { breaksAfterCommit, breaksBeforeCommit, freezes } from '#api/testing/races/interruptions.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { underLimit } from '#api/testing/time-limits.ts';

const product = await sharedProduct();
const ctx = { ...product.ctx };
/** A copy on the same database, whose connection each test breaks or freezes differently. */
const shaky: { app: App; ctx: Context } = { app: appHeldToDocument(ctx), ctx };
await openAccount(product, mpesaAccount, zuriOf(product), 48 * 60 * 60_000);
await earn(product, 2);

/** An idempotent call, however often it is sent. */
interface Call {
  who: PersonaName | null;
  path: string;
  body: Record<string, unknown>;
  /** A field of the body with another value. */
  otherwise: Record<string, unknown>;
  key: string;
}

const guest = { name: 'Njeri', email: 'njeri@example.com' };
const kes = (amount: number) => ({ amount: { amount, currency: 'KES' } });

const calls: Record<string, () => Promise<Omit<Call, 'key'>>> = {
  'a request of a fan': async () => ({
    who: 'amina',
    path: '/requests',
    body: order(),
    otherwise: { recipientName: 'Wambui' },
  }),
  'a request of a guest': async () => ({
    who: null,
    path: '/requests',
    body: order({ guest }),
    otherwise: { recipientName: 'Wambui' },
  }),
  'another attempt to pay': async () => {
    const fan = product.as('brian');
    const placed = await place(product, fan);
    await pay(product, fan, placed, 'fail');
    const path = `/requests/${placed.id}/payments`;
    return { who: 'brian', path, body: { method: 'sandbox' }, otherwise: { method: 'cowries' } };
  },
  'a payout': async () => ({
    who: 'zuri',
    path: '/artists/payouts',
    body: kes(10_000),
    otherwise: kes(20_000),
  }),
  'a refund by an admin': async () => {
    const fan = product.as('brian');
    const placed = await buy(product, fan);
    const path = `/admin/requests/${placed.id}/refund`;
    const body = { reason: 'The party was called off.' };
    return { who: 'admin', path, body, otherwise: { reason: 'The artist is ill.' } };
  },
};

const order = (change: object = {}) => orderTo(product.people.zuri.artistId, change);

async function newCall(name: string): Promise<Call> {
  const call = await calls[name]?.();
  if (!call) throw new Error(`no call is named ${name}`);
  await product.settle();
  // Mails about an unpaid order go to an address once an hour; here every call sends one.
  await product.ctx.db.notification.updateMany({ where: { about: 'created' }, data: { to: null } });
  return { ...call, key: crypto.randomUUID() };
}

/** The shaky copy with this database connection. */
function onLine(db: Context['db']): App {
  Object.assign(shaky.ctx, product.ctx, { db });
  return shaky.app;
}

function send({ who, path, body, key }: Call, app: App = product.app): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': key });
  if (who) headers.set('authorization', `Bearer ${product.people[who].token}`);
  const url = `http://localhost:3000/api${path}`;
  return Promise.resolve(
    app.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })),
  );
}

/** Counts of everything that a call may create or trigger, once the jobs have run. */
async function census(): Promise<number[]> {
  await product.settle();
  const { db } = product.ctx;
  const counts = await Promise.all([
    db.request.count(),
    db.payment.count(),
    db.sandboxCharge.count(),
    db.payout.count(),
    db.refund.count(),
    db.ledgerEvent.count(),
    db.requestEvent.count(),
    db.auditEntry.count(),
    db.notification.count(),
  ]);
  // If the refund arrives before its first mail was sent, that mail is dropped.
  const mails = product.mails.filter(({ subject }) => !subject.includes('is on its way back'));
  return [...counts, mails.length];
}

/** What `work` adds to the census. */
async function effectOf(work: () => Promise<void>): Promise<number[]> {
  const before = await census();
  await work();
  return (await census()).map((count, index) => count - (before[index] ?? 0));
}

/** Leaves what a crash before storing the answer would, half a minute ago. */
async function forgetAnswers(): Promise<void> {
  await product.ctx.db.idempotencyKey.updateMany({ data: { status: null, answer: null } });
  await letHalfAMinutePass();
}

/** By the database's clock, which claims use. */
async function letHalfAMinutePass(): Promise<void> {
  await product.ctx.db
    .$executeRaw`UPDATE idempotency_keys SET "createdAt" = "createdAt" - interval '31 seconds' WHERE status IS NULL`;
}

describe.each(Object.keys(calls))('%s', (name) => {
  let call: Call;
  let effectOfOne: number[];
  beforeAll(async () => {
    const one = await newCall(name);
    effectOfOne = await effectOf(async () => void (await send(one)));
  });
  beforeEach(async () => {
    call = await newCall(name);
  });
  afterEach(async () => {
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('is executed once for fifty parallel calls at two copies with different clocks (covers §15.51)', async () => {
    const behind = sharedByAll(() => new Date(product.clock.now().getTime() - 5 * 60_000));
    Object.assign(shaky.ctx, product.ctx, { clock: behind });
    const copies = [product.app, shaky.app];
    const effect = await effectOf(async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => send(call, copies[index % copies.length])),
      );
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(new Set(texts).size).toBe(1);
    });
    expect(effect).toEqual(effectOfOne);
  });

  test('returns what exists if a crash lost the answer (covers §15.51)', async () => {
    const effect = await effectOf(async () => {
      const first = await send(call);
      const answer = await first.json();
      await forgetAnswers();
      const again = await send(call);
      expect(again.status).toBe(first.status);
      // A guest's token is stored as a hash, so the repeat gets another one; both open the request.
      const isGuest = typeof answer.trackingToken === 'string';
      const repeated = await again.json();
      expect(repeated).toEqual(isGuest ? { ...answer, trackingToken: expect.any(String) } : answer);
      for (const { trackingToken } of isGuest ? [answer, repeated] : []) {
        const holder = product.withToken(`Tracking ${trackingToken}`);
        expect((await holder.call('GET', `/requests/${answer.request.id}`)).status).toBe(200);
      }
      await product.settle();
      await forgetAnswers();
      expect((await send(call)).status).toBe(first.status);
    });
    expect(effect).toEqual(effectOfOne);
  });

  test('is found by a retry after a success whose response failed', async () => {
    const { ctx } = product;
    const effect = await effectOf(async () => {
      const failed = await send(call, onLine(breaksAfterCommit(ctx.db)));
      expect(failed.status).toBe(503);
      const answer = await (await send(call)).text();
      expect(await (await send(call)).text()).toBe(answer);
    });
    expect(effect).toEqual(effectOfOne);
  });

  test('is made by the retry if the failure came first', async () => {
    const { ctx } = product;
    const nothing = effectOfOne.map(() => 0);
    const failing = async () => {
      const failed = await send(call, onLine(breaksBeforeCommit(ctx.db)));
      expect(failed.status).toBe(503);
    };
    expect(await effectOf(failing)).toEqual(nothing);
    expect(await effectOf(async () => void (await send(call)))).toEqual(effectOfOne);
  });

  test('isn’t executed again by a process that resumes after another has answered (covers §15.51)', async () => {
    const { ctx } = product;
    const effect = await effectOf(async () => {
      const { db, frozen, thaw } = freezes(ctx.db, 'before the transaction');
      const late = send(call, onLine(db));
      await frozen;
      await letHalfAMinutePass();
      const answer = await send(call);
      const text = await answer.text();
      thaw();
      expect((await late).status).toBe(answer.status);
      expect(await (await send(call)).text()).toBe(text);
    });
    expect(effect).toEqual(effectOfOne);
  });

  test('conflicts with another body under its key, after a crash too', async () => {
    await send(call);
    await forgetAnswers();
    const refused = await send({ ...call, body: { ...call.body, ...call.otherwise } });
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'idempotency_conflict']);
  });
});

test('a process frozen before its commit blocks the others, and its commit is the only effect', async () => {
  const { ctx } = product;
  const call = await newCall('a request of a fan');
  const requests = await ctx.db.request.count();
  const { db, frozen, thaw } = freezes(ctx.db, 'before the commit');
  const late = send(call, onLine(db));
  await frozen;
  await letHalfAMinutePass();
  const waited = await underLimit({ call: 2_000 }, () => send(call));
  expect(waited.status).toBe(503);
  thaw();
  const made = await (await late).json();
  const found = await send(call);
  expect([found.status, await found.json()]).toEqual([201, made]);
  expect(await ctx.db.request.count()).toBe(requests + 1);
});

test('a call that timed out changes nothing, then or later', async () => {
  const call = await newCall('a request of a fan');
  const { db, frozen, thaw } = freezes(product.ctx.db, 'before the commit');
  const effect = await effectOf(async () => {
    const late = await underLimit({ call: 2_000 }, async () => {
      const answer = send(call, onLine(db));
      await Promise.race([frozen, answer]);
      return answer;
    });
    expect(late.status).toBe(503);
    thaw();
  });
  expect(effect).toEqual(effect.map(() => 0));
  expect((await send(call)).status).toBe(201);
});

test('a refusal keeps a key that another process may still be using', async () => {
  const { ctx } = product;
  const call = await newCall('a request of a fan');
  const zuri = { where: { id: product.people.zuri.artistId ?? '' } };
  const { db, frozen, thaw } = freezes(ctx.db, 'before the transaction');
  const late = send(call, onLine(db));
  await frozen;
  await letHalfAMinutePass();
  await ctx.db.artist.update({ ...zuri, data: { accepting: false } });
  expect((await send(call)).status).toBe(409);
  await ctx.db.artist.update({ ...zuri, data: { accepting: true } });
  const made = await send(call);
  thaw();
  const idOf = async (answer: Response) => (await answer.json()).request.id;
  expect(await idOf(await late)).toBe(await idOf(made));
});
