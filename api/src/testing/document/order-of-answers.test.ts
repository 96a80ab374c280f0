import { areaRoles, hasArea } from '#api/domain/account/roles.ts';
import { newId } from '#api/start/database/ids.ts';
import { newSecret } from '#api/start/secrets/new-secret.ts';
import { matrix } from '../access/matrix.ts';
import { fillIn, type Listed, operationsOf, sampleCall } from '../access/operations.ts';
import { personaFor } from '../personas.ts';
import type { Caller, CallOptions } from '../product.ts';
import { sharedProduct } from '../shared-product.ts';

const product = await sharedProduct();
const operations: Listed[] = await operationsOf(product);

const others = { outcome: 'fail', provider: 'sandbox', key: 'none', kind: 'voice', secret: 'a'.repeat(22) };
const send = async (caller: Caller, operation: Listed, options: CallOptions) => {
  const path = fillIn(operation.path, { id: newId(), ...others });
  const answer = await caller.call(operation.method, path, options);
  const { code = null } = answer.status >= 400 && operation.method !== 'HEAD' ? await answer.json() : {};
  return { name: operation.name, status: answer.status, code };
};
const expectAll = async (
  listed: Listed[],
  expected: { status: number; code: string },
  call: (operation: Listed) => Promise<{ name: string; status: number; code: string | null }>,
) => {
  expect(listed.length).toBeGreaterThan(0);
  const found = [];
  for (const operation of listed) found.push(await call(operation));
  expect(found).toEqual(listed.map(({ name }) => ({ name, ...expected })));
};

/** Someone who gets past 401 and 403. */
const allowed = (operation: Listed): Caller => product.as(personaFor(operation));
const takesJson = ({ takes, access }: Listed) => takes === 'application/json' && access !== 'provider';
const needsSession = ({ access }: Listed) => ['session', ...areaRoles, 'party'].includes(access);
const broken = (operation: Listed): CallOptions =>
  operation.takes ? { body: '{', headers: { 'content-type': 'text/plain' } } : {};

describe('whatever else is wrong,', () => {
  test('a wrong method is 405 and names the right ones', async () => {
    for (const operation of operations) {
      const answer = await product
        .as('visitor')
        .call('PROPFIND', fillIn(operation.path, { id: newId(), ...others }));
      const methods = operations.filter((other) => other.path === operation.path).map(({ method }) => method);
      expect(answer.status).toBe(405);
      for (const method of methods) expect(answer.headers.get('allow')?.split(', ')).toContain(method);
    }
  });

  test('nobody signed in is 401', async () => {
    const private_ = operations.filter((operation) => needsSession(operation) && operation.method !== 'HEAD');
    await expectAll(private_, { status: 401, code: 'unauthenticated' }, (operation) =>
      send(product.as('visitor'), operation, broken(operation)),
    );
  });

  test('the wrong role is 403', async () => {
    const ofARole = operations.filter(({ access }) => hasArea(access));
    await expectAll(ofARole, { status: 403, code: 'forbidden' }, (operation) =>
      send(product.as('amina'), operation, broken(operation)),
    );
  });

  test('a dead tracking token is 404', async () => {
    const token = newSecret();
    const ofParties = operations.filter(({ access, method }) => access === 'party' && method !== 'HEAD');
    for (const dead of [token, 'nonsense']) {
      await expectAll(ofParties, { status: 404, code: 'not_found' }, (operation) =>
        send(product.withToken(`Tracking ${dead}`), operation, broken(operation)),
      );
    }
  });

  test('another content type is 415 (covers §7.1)', async () => {
    await expectAll(
      operations.filter(takesJson),
      { status: 415, code: 'unsupported_media_type' },
      (operation) => send(allowed(operation), operation, broken(operation)),
    );
    const forms = operations.filter(({ takes }) => takes === 'multipart/form-data');
    await expectAll(forms, { status: 415, code: 'unsupported_media_type' }, (operation) =>
      send(allowed(operation), operation, { body: {} }),
    );
  });

  test('a body that is too large is 413', async () => {
    const body = { padding: 'x'.repeat(70_000) };
    await expectAll(operations.filter(takesJson), { status: 413, code: 'too_large' }, (operation) =>
      send(allowed(operation), operation, { body }),
    );
  });

  test('a body that cannot be read is 400', async () => {
    const headers = { 'content-type': 'application/json' };
    await expectAll(operations.filter(takesJson), { status: 400, code: 'invalid_body' }, (operation) =>
      send(allowed(operation), operation, { body: '{"reason": ', headers }),
    );
  });

  test('a missing Idempotency-Key is 400', async () => {
    const once = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    await expectAll(once, { status: 400, code: 'idempotency_key_missing' }, (operation) =>
      send(allowed(operation), operation, { body: {}, headers: { 'idempotency-key': '' } }),
    );
  });

  test('a body of the wrong shape is 422, even about what is not there (covers §5.1)', async () => {
    const withFields = operations.filter((operation) => takesJson(operation));
    await expectAll(withFields, { status: 422, code: 'invalid_input' }, (operation) =>
      send(allowed(operation), operation, {
        body: { reason: 1, instructions: 1, rating: '5', name: 1, accepting: 1, commissionBps: 'all' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    );
  });

  test('what is not there is 404, when all else is right', async () => {
    const ofThings = operations.filter(
      ({ path, method, name }) => path.includes('{id}') && method !== 'HEAD' && matrix[name],
    );
    await expectAll(ofThings, { status: 404, code: 'not_found' }, (operation) =>
      send(allowed(operation), operation, sampleCall(operation, product)),
    );
  });
});
