import type { Simulator } from '../simulator.ts';
import { startPaystackSimulator } from './simulator.ts';

let simulator: Simulator;
beforeAll(() => {
  const webhookUrl = 'http://127.0.0.1:9';
  const now = () => new Date('2026-11-21T09:00:00Z');
  simulator = startPaystackSimulator({ secretKey: 'sk_test_1', webhookUrl, now });
});
afterAll(() => simulator.stop());

async function call(path: string, body?: unknown) {
  const response = await fetch(`${simulator.url}${path}`, {
    headers: { authorization: 'Bearer sk_test_1' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { status: ok, message, data } = await response.json();
  return { status: response.status, ok, message, data };
}

let references = 0;
const opening = (changes: object = {}) => ({
  reference: `ref-${references++}`,
  email: 'amina@fans.example',
  amount: 250_000,
  currency: 'KES',
  callback_url: 'https://salamu.example/back',
  ...changes,
});

test.each([
  [{ amount: -1 }, 'Invalid Amount'],
  [{ amount: 0 }, 'Invalid Amount'],
  [{ amount: 250.5 }, 'Invalid Amount'],
  [{ amount: '1e9' }, 'Invalid Amount'],
  [{ amount: [500] }, 'Invalid Amount'],
  [{ amount: 1_000_000_001 }, 'limit'],
  [{ currency: 'EUR' }, 'Currency'],
  [{ email: 'nobody' }, 'Email'],
  [{ reference: 'with space' }, 'character'],
  [{ reference: 'with_underscore' }, 'character'],
  [{ callback_url: 'nowhere' }, 'callback'],
])('a transaction with %p is refused', async (changes, message) => {
  const { status, ok, message: said } = await call('/transaction/initialize', opening(changes));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(ok).toBe(false);
  expect(said).toContain(message);
});

test('a reference is taken once', async () => {
  const once = opening();
  expect((await call('/transaction/initialize', once)).ok).toBe(true);
  expect((await call('/transaction/initialize', once)).message).toContain('Duplicate');
});

test.each([-100, 0, 99, 100.5, '-100', 250_001])('a refund of %p returns nothing', async (amount) => {
  const { reference } = opening();
  await call('/transaction/initialize', opening({ reference }));
  await simulator.play(reference, 'pay');
  const { id } = (await call(`/transaction/verify/${reference}`)).data;
  expect((await call('/refund', { transaction: String(id), amount, currency: 'KES' })).ok).toBe(false);
  expect((await call(`/refund?transaction=${id}`)).data).toEqual([]);
});

test.each(['perPage=0', 'perPage=101', 'perPage=all', 'page=0', 'page=-1'])(
  'a list with %s is refused',
  async (query) => {
    expect((await call(`/refund?${query}`)).ok).toBe(false);
    expect((await call(`/dispute?transaction=1&${query}`)).ok).toBe(false);
  },
);

test.each([[null], [[]], ['text'], [7]])('a body of %p asks for nothing', async (body) => {
  for (const path of ['/transaction/initialize', '/refund', '/transfer', '/transferrecipient'])
    expect((await call(path, body)).ok).toBe(false);
});

test('banks come page by page, with a cursor', async () => {
  const response = await fetch(`${simulator.url}/bank?country=nigeria&use_cursor=true&perPage=100`, {
    headers: { authorization: 'Bearer sk_test_1' },
  });
  const { data, meta } = await response.json();
  expect(data[0]).toMatchObject({ code: '044', currency: 'NGN', type: 'nuban', active: true });
  expect(meta.next).toBe('2');
  expect((await call('/bank?country=atlantis')).status).toBe(400);
});

test.each([
  ['058', '0123456789', 200],
  ['058', '0123450000', 422],
  ['058', '12345', 400],
  ['470010', '1234567890', 400],
  ['MPESA', '0712345678', 400],
])('bank %s resolves %s: %p', async (code, number, status) => {
  const said = await call(`/bank/resolve?account_number=${number}&bank_code=${code}`);
  expect(said.status).toBe(status);
});

test.each([
  [{ type: 'nuban', bank_code: '058', account_number: '0123456789', currency: 'NGN' }, true],
  [{ type: 'basa', bank_code: '470010', account_number: '1234567890', currency: 'ZAR' }, true],
  [{ type: 'mobile_money', bank_code: 'MTN', account_number: '0241234567', currency: 'GHS' }, true],
  [{ type: 'mobile_money', bank_code: 'MTN', account_number: '+233241234567', currency: 'GHS' }, false],
  [{ type: 'nuban', bank_code: '058', account_number: '0123456789', currency: 'KES' }, false],
  [{ type: 'nuban', bank_code: '470010', account_number: '1234567890', currency: 'NGN' }, false],
  [{ type: 'sort_code', bank_code: '058', account_number: '0123456789', currency: 'NGN' }, false],
])('a recipient %p: %p', async (recipient, ok) => {
  expect((await call('/transferrecipient', { name: 'Ama', ...recipient })).ok).toBe(ok);
});
