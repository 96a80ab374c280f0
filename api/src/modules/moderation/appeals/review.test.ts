import { type DecisionKind, decisionKinds } from '#api/domain/moderation/appeals.ts';
import { newId } from '#api/start/database/ids.ts';
import { flagAs, openCaseOf, requestToZuri } from '#api/testing/flags.ts';
import type { PersonaName } from '#api/testing/personas.ts';
import type { Caller } from '#api/testing/product.ts';
import { openProvenSession } from '#api/testing/proven-session.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const ada = await product.signIn('admin');
/** Two more admins, who have decided nothing. */
const others: [Caller, Caller] = [await anotherAdmin('Otto'), await anotherAdmin('Sam')];

async function anotherAdmin(name: string): Promise<Caller> {
  const { ctx } = product;
  const id = newId();
  const email = `${name.toLowerCase()}@admins.example`;
  const work = { role: 'admin', duties: ['support'], passwordHash: 'none' } as const;
  await ctx.db.user.create({
    data: { ...work, duties: ['support'], id, name, email, createdAt: ctx.clock.now() },
  });
  return product.withToken(`Bearer ${await openProvenSession(ctx, { id, role: 'admin' })}`);
}

const reason = 'It mocks a person by name.';
const words = 'She is my sister, and she laughed the most.';
const answers = { words };
const statusOf = async (call: Promise<Response>) => (await call).status;
const sorted = async (...calls: Promise<Response>[]) => (await Promise.all(calls.map(statusOf))).sort();
const mailsTo = async (name: string) => {
  await product.settle();
  return product.mails.splice(0).filter(({ to }) => to.startsWith(name));
};
const taken = async (body: object) =>
  (await (await ada.call('POST', '/admin/take-downs', { body: { ...body, reason } })).json()).id as string;
const lookAgain = (who: Caller, id: string, outcome: 'uphold' | 'overturn') =>
  who.call('POST', `/admin/decisions/${id}/${outcome}`, { body: { reason: 'We have read it twice.' } });

interface Hit {
  id: string;
  /** Whom it hits. */
  name: string;
  answer: (body: object) => Promise<Response>;
}

/** Each flags a profile once. */
const flaggers: PersonaName[] = ['amina', 'zuri'];

/** Decides each against someone. */
const decided: Record<DecisionKind, () => Promise<Hit>> = {
  take_down: async () => {
    const id = await taken({ thing: 'video', id: await requestToZuri(product, { delivered: true }) });
    const answer = (body: object) => product.as('zuri').call('POST', `/decisions/${id}/appeal`, { body });
    return { id, name: 'zuri', answer };
  },
  strike: async () => {
    await flagAs(product, flaggers.pop() ?? 'amina', 'artist', 'kofi');
    const caseId = await openCaseOf(product, 'artist', product.people.kofi.artistId);
    const given = await ada.call('POST', `/admin/flags/${caseId}/strike`, { body: { reason } });
    const { id } = (await given.json()).strike;
    const answer = (body: object) => product.as('kofi').call('POST', `/decisions/${id}/appeal`, { body });
    return { id, name: 'kofi', answer };
  },
  suspension: async () => {
    const { id: userId } = product.people.brian;
    for (const suspended of [false, true])
      await ada.call('PUT', `/admin/users/${userId}/suspend`, { body: { suspended, reason } });
    const links = (await mailsTo('brian')).map(({ text }) => /\/suspended#([\w-]{43})\b/.exec(text)?.[1]);
    const token = links.findLast((link) => link !== undefined);
    const where = { userId, endedAt: null };
    const { id } = await product.ctx.db.decision.findFirstOrThrow({ where });
    const answer = (body: object) =>
      product.as('visitor').call('POST', '/users/suspension/appeal', { body: { ...body, token } });
    return { id, name: 'brian', answer };
  },
};

describe.each([...decisionKinds])('a %s', (kind) => {
  let hit: Hit;
  beforeAll(async () => {
    hit = await decided[kind]();
  });
  const settled = (action: string) =>
    product.ctx.db.auditEntry.count({ where: { action: action as 'appeal_upheld' } });

  test('is answered once, whoever of two is first', async () => {
    expect(await statusOf(lookAgain(others[0], hit.id, 'uphold'))).toBe(404);
    expect(await sorted(hit.answer(answers), hit.answer({ words: `${words} Really.` }))).toEqual([200, 409]);
    const { words: kept } = await product.ctx.db.decision.findUniqueOrThrow({ where: { id: hit.id } });
    expect(await statusOf(hit.answer({ words: kept }))).toBe(200);
  });

  test('has one outcome, one email and one audit entry when two admins review in parallel', async () => {
    const before = await settled('appeal_upheld');
    await mailsTo(hit.name);
    const [otto, sam] = others;
    expect(await sorted(lookAgain(otto, hit.id, 'uphold'), lookAgain(sam, hit.id, 'uphold'))).toEqual([
      200, 409,
    ]);
    expect(await mailsTo(hit.name)).toHaveLength(1);
    expect(await settled('appeal_upheld')).toBe(before + 1);
    expect(await statusOf(hit.answer({ words: `${words} Once more.` }))).toBe(409);
  });
});

test.each(['take_down', 'strike'] as const)(
  'a %s that one admin upholds while another overturns it has the outcome of who was first',
  async (kind) => {
    const { id, answer } = await decided[kind]();
    await answer(answers);
    const [otto, sam] = others;
    const [upheld, overturned] = await Promise.all([
      statusOf(lookAgain(otto, id, 'uphold')),
      statusOf(lookAgain(sam, id, 'overturn')),
    ]);
    expect([upheld, overturned].sort()).toEqual([200, 409]);
    const { outcome, endedAt } = await product.ctx.db.decision.findUniqueOrThrow({ where: { id } });
    expect(outcome).toBe(upheld === 200 ? 'upheld' : 'overturned');
    expect(endedAt !== null).toBe(overturned === 200);
  },
);

test('a suspension is overturned by lifting it alone, which asks for the password', async () => {
  const { id, answer } = await decided.suspension();
  await answer(answers);
  expect(await statusOf(lookAgain(others[0], id, 'overturn'))).toBe(409);
  const { outcome, endedAt } = await product.ctx.db.decision.findUniqueOrThrow({ where: { id } });
  expect([outcome, endedAt]).toEqual([null, null]);
});

test('a video whose fan was refunded comes back without its request, and no money moves', async () => {
  const requestId = await requestToZuri(product, { delivered: true });
  const id = await taken({ thing: 'video', id: requestId });
  await product.as('zuri').call('POST', `/decisions/${id}/appeal`, { body: answers });
  for (const side of ['amina', 'zuri'] as const)
    await product.as(side).call('POST', `/requests/${requestId}/tell-side`, { body: answers });
  const refund = await ada.call('POST', `/admin/requests/${requestId}/refund`, {
    body: { reason },
    headers: { 'Idempotency-Key': newId() },
  });
  expect(refund.status).toBe(200);
  await product.settle();
  const entries = await product.ctx.db.ledgerEntry.count();
  const seen = await (await lookAgain(others[0], id, 'overturn')).json();
  expect(seen).toMatchObject({
    appeal: { outcome: 'overturned' },
    case: { restoredAt: expect.any(String), request: { status: 'refunded' }, content: { takenDown: false } },
  });
  await product.settle();
  expect(await product.ctx.db.ledgerEntry.count()).toBe(entries);
  const request = await product.as('amina').get(`/requests/${requestId}`);
  expect(request).toMatchObject({ status: 'refunded', watchUrl: null });
});

test('what was decided against someone goes with the account, but that a thing was taken down', async () => {
  const { id: userId } = product.people.kofi;
  expect(await product.ctx.db.decision.count({ where: { userId } })).toBeGreaterThan(0);
  const left = await product.as('kofi').call('DELETE', '/users/me', {
    body: { currentPassword: 'kitenge-mango-harbour', password: 'kitenge-mango-harbour' },
  });
  expect(left.status).toBe(204);
  expect(await product.ctx.db.decision.count({ where: { userId } })).toBe(0);
  expect(await product.ctx.db.decision.count({ where: { kind: 'take_down' } })).toBeGreaterThan(0);
});
