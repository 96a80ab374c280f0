import { type Duty, dutiesFor, dutyNames } from '#api/domain/account/duties.ts';
import { areaRoles } from '#api/domain/account/roles.ts';
import { routeTable, ruleOf } from '#api/http/plugins/route-table.ts';
import { newId } from '#api/start/database/ids.ts';
import { type Identity, identities, matrix, type Verdict } from './access/matrix.ts';
import { fillIn, type Listed, operationsOf, sampleCall } from './access/operations.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from './earnings.ts';
import { buy, type PlacedOrder, pay, place } from './orders.ts';
import { adminWith } from './people/duties.ts';
import { type PersonaName, personas } from './personas.ts';
import { type Caller, secureOrigin } from './product.ts';
import { announce, idOf } from './send-upload.ts';
import { sharedProduct } from './shared-product.ts';

const product = await sharedProduct({ publicUrl: secureOrigin });
const operations: Listed[] = await operationsOf(product);
const order = await buy(product, product.as('amina'));
const requestId: string = order.id;
// With something open, neither of the others can delete the account that the next row needs.
await place(product, product.as('brian'), { artistId: product.people.kofi.artistId });
const paymentId: string = order.paymentId;
await earn(product);
await openAccount(product, mpesaAccount, zuriOf(product));
const payoutId: string = (await (await askForPayout(product, 10_000)).json()).id;
const refundId: string = await refundOf(await place(product, product.as('amina')));
const strayId: string = await strayCapture();
const flagCaseId: string = await flagged();
const chargebackId: string = await askedByItsBank();
const uploadId: string = idOf(await announce(product.as('zuri'), 1000));

/** Money of an order that a restore has lost; its refund was sent. */
async function strayCapture(): Promise<string> {
  const now = product.clock.now();
  const paid = { reference: 'cap_lost', paymentReference: 'lost', currency: 'KES', amount: 250_000 } as const;
  const times = { capturedAt: now, foundAt: now, settledAt: now };
  const { id } = await product.ctx.db.strayCapture.create({
    data: { id: newId(), provider: 'sandbox', status: 'paid', ...paid, ...times },
    select: { id: true },
  });
  return id;
}

/** The bank of whoever paid asks about it. */
async function askedByItsBank(): Promise<string> {
  const { db } = product.ctx;
  const { id: captureId, provider } = await db.capture.findFirstOrThrow({
    where: { payment: { requestId } },
    select: { id: true, provider: true },
  });
  const asked = { reference: 'asked', currency: 'KES', amount: 250_000, status: 'inquiry' } as const;
  const { id } = await db.chargeback.create({
    data: { id: newId(), captureId, provider, ...asked, openedAt: product.clock.now() },
    select: { id: true },
  });
  return id;
}

/** A refund that was sent, of an order that is paid and cancelled. */
async function refundOf(order: PlacedOrder): Promise<string> {
  const amina = product.as('amina');
  await pay(product, amina, order);
  await amina.call('POST', `/requests/${order.id}/cancel`);
  await product.settle();
  const { id } = await product.ctx.db.refund.findFirstOrThrow({
    where: { capture: { payment: { requestId: order.id } } },
    select: { id: true },
  });
  return id;
}

/** The case of an artist whom a fan has flagged. */
async function flagged(): Promise<string> {
  await product.as('amina').call('POST', '/flags', { body: { thing: 'artist', id: 'kofi', reason: 'spam' } });
  const { id } = await product.ctx.db.flagCase.findFirstOrThrow({ select: { id: true } });
  return id;
}

const personaOf: Partial<Record<Identity, PersonaName>> = {
  fan: 'amina',
  'other fan': 'brian',
  artist: 'zuri',
  'other artist': 'kofi',
  admin: 'admin',
};

const dutyOf = (identity: Identity): Duty | undefined => dutyNames.find((duty) => duty === identity);

/** A session of its own for each call: some of them end it. */
async function callerFor(identity: Identity): Promise<Caller> {
  const persona = personaOf[identity];
  if (persona) return product.signIn(persona);
  const duty = dutyOf(identity);
  if (duty) return (await adminWith(product, [duty])).caller;
  if (identity === 'none') return product.as('visitor');
  if (identity === 'suspended') return product.as('suspended');
  gone ??= await signedOut();
  return gone;
}

/** For all calls: what is dead stays dead. */
let gone: Caller | undefined;

async function signedOut(): Promise<Caller> {
  const caller = await product.signIn('amina');
  await caller.call('POST', '/users/logout');
  return caller;
}

function idFor({ path }: Listed): string {
  if (path.startsWith('/payments')) return paymentId;
  if (path.startsWith('/uploads')) return uploadId;
  if (/^\/(admin|artists)\/payouts/.test(path)) return payoutId;
  if (path.startsWith('/admin/refunds')) return refundId;
  if (path.startsWith('/admin/recovery')) return strayId;
  if (path.startsWith('/admin/flags')) return flagCaseId;
  if (/^\/(admin\/)?artists/.test(path)) return product.people.zuri.artistId ?? '';
  if (path.startsWith('/admin/users')) return product.people.brian.id;
  return requestId;
}

const others = {
  chargebackId,
  outcome: 'fail',
  provider: 'sandbox',
  key: 'none',
  kind: 'voice',
  secret: 'a'.repeat(22),
};

async function verdictOn(operation: Listed, caller: Caller, id = idFor(operation)): Promise<Verdict> {
  const path = fillIn(operation.path, { id, ...others });
  const answer = await caller.call(operation.method, path, sampleCall(operation, product));
  if (answer.status >= 500) throw new Error(`${operation.name} answered ${answer.status}`);
  if (answer.status === 401) expect(answer.headers.get('www-authenticate')).toContain('realm="Salamu"');
  // Knowing an address but not the password is no question of who is signed in.
  if (answer.status === 401 && (await answer.json()).code === 'invalid_credentials') return 'ok';
  const refused = ([401, 403, 404] as const).find((status) => status === answer.status);
  return refused ? `${refused}` : 'ok';
}

describe('every route', () => {
  test('says who may call it, and what it answers (covers §6.16)', () => {
    const table = routeTable(product.app.routes);
    const silent = product.app.routes.filter(
      ({ method, path, hooks }) => !table.find(method, path)?.access || !hooks.response,
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('under /api is in the OpenAPI document', () => {
    const listed = new Set(operations.map(({ name }) => name));
    const missing = product.app.routes
      .filter(({ method, path }) => path.startsWith('/api') && method !== 'OPTIONS')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((name) => !listed.has(name));
    expect(missing).toEqual([]);
  });

  test('is in the matrix, and the matrix has no other (covers §6.16)', () => {
    expect(Object.keys(matrix).sort()).toEqual(operations.map(({ name }) => name).sort());
  });
});

describe('an admin’s route', () => {
  const ofAdmins = () =>
    product.app.routes
      .map((route) => ({ ...ruleOf(route), operation: String(route.hooks.detail?.operationId) }))
      .filter(({ access }) => access === 'admin');

  test('whose operation has no duties in the list stops the start (covers §6.8)', () => {
    const route = product.app.routes.find((each) => ruleOf(each).access === 'admin');
    if (!route) throw new Error('no admin’s route');
    const detail = { ...route.hooks.detail, operationId: 'notListed' };
    const silent = { ...route, hooks: { ...route.hooks, detail } };
    expect(() => routeTable([silent])).toThrow('says nothing about duties');
  });

  test('stands for every operation in the list, but what admins share with artists', () => {
    const served = ofAdmins().map(({ operation }) => operation);
    const others = Object.keys(dutiesFor).filter((operation) => !served.includes(operation));
    expect(others).toEqual(['changeArtist', 'deleteArtist']);
  });
});

describe('the authorisation matrix (covers §6.6 §6.7 F1 F154)', () => {
  test('has someone of every role with an area', () => {
    const tried = Object.values(personaOf).map((name) => personas[name].role);
    expect(tried).toEqual(expect.arrayContaining([...areaRoles]));
  });

  test('has an admin of every duty: the one of the tests is an owner (covers §6.8)', () => {
    const tried = ['owner', ...identities].flatMap((name) => dutyNames.filter((duty) => duty === name));
    expect(tried.toSorted()).toEqual(dutyNames.toSorted());
  });

  test.each(Object.keys(matrix))('%s', async (name) => {
    const operation = operations.find((listed) => listed.name === name);
    if (!operation) throw new Error('not in the OpenAPI document');
    const found: Record<string, Verdict> = {};
    for (const identity of identities)
      found[identity] = await verdictOn(operation, await callerFor(identity));
    const expected = identities.map((identity, i) => [identity, matrix[name]?.[i] ?? 'not decided']);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

describe('what is not yours', () => {
  test('is answered byte for byte like what is not there (covers §6.17)', async () => {
    const hidden = operations.filter(
      ({ name, path }) => path.includes('{id}') && matrix[name]?.[3] === '404',
    );
    expect(hidden.length).toBeGreaterThan(10);
    const brian = product.as('brian');
    for (const operation of hidden) {
      const answerFor = async (id: string) => {
        const path = fillIn(operation.path, { id, ...others });
        const answer = await brian.call(operation.method, path, sampleCall(operation, product));
        const headers = Object.fromEntries(answer.headers);
        const text = (await answer.text()).replace(headers['x-request-id'] ?? '', '');
        return { status: answer.status, text, type: headers['content-type'] };
      };
      expect({ [operation.name]: await answerFor(idFor(operation)) }).toEqual({
        [operation.name]: await answerFor(newId()),
      });
    }
  });
});
