import { type PawapaySimulator, startPawapaySimulator } from './simulator.ts';

let simulator: PawapaySimulator;
let now: Date;
beforeEach(() => {
  now = new Date('2026-11-21T09:00:00Z');
  simulator = startPawapaySimulator({
    token: 't',
    webhookUrl: 'http://127.0.0.1:9/callbacks',
    now: () => now,
  });
});
afterEach(() => simulator.stop());

const headers = { authorization: 'Bearer t' };
async function post(path: string, body: object, token = headers) {
  const answer = await fetch(`${simulator.url}/v2/${path}`, {
    method: 'POST',
    headers: token,
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  return [answer.status, said.status, said.failureReason?.failureCode];
}
const get = async (path: string) => (await fetch(`${simulator.url}/v2/${path}`, { headers })).json();

const payer = (phoneNumber: string, provider: string) => ({
  type: 'MMO',
  accountDetails: { phoneNumber, provider },
});
const deposit = (change: object = {}) => ({
  depositId: crypto.randomUUID(),
  amount: '18000',
  currency: 'UGX',
  payer: payer('256772123456', 'MTN_MOMO_UGA'),
  ...change,
});

describe('a deposit', () => {
  test('is taken once under an id', async () => {
    const body = deposit();
    expect(await post('deposits', body)).toEqual([200, 'ACCEPTED', undefined]);
    expect(await post('deposits', { ...body, amount: '19000' })).toEqual([
      200,
      'DUPLICATE_IGNORED',
      undefined,
    ]);
    expect((await get(`deposits/${body.depositId}`)).data.amount).toBe('18000');
  });

  test.each<[string, object, unknown[]]>([
    ['an id of another version', { depositId: Bun.randomUUIDv7() }, [400, undefined, 'INVALID_PARAMETER']],
    ['zeros at the end of an amount', { amount: '18000.50' }, [400, undefined, 'INVALID_PARAMETER']],
    ['an amount as a number', { amount: 18000 }, [400, undefined, 'INVALID_PARAMETER']],
    ['a field it does not know', { correspondent: 'MTN' }, [400, undefined, 'UNSUPPORTED_PARAMETER']],
    ['no payer', { payer: undefined }, [400, undefined, 'MISSING_PARAMETER']],
    [
      'a plus before the number',
      { payer: payer('+256772123456', 'MTN_MOMO_UGA') },
      [400, undefined, 'INVALID_PARAMETER'],
    ],
    ['an unknown operator', { payer: payer('256772123456', 'MTN') }, [200, 'REJECTED', 'INVALID_PROVIDER']],
    [
      'a number of another country',
      { payer: payer('254712345678', 'MTN_MOMO_UGA') },
      [200, 'REJECTED', 'INVALID_PHONE_NUMBER'],
    ],
    ['another currency', { currency: 'KES' }, [200, 'REJECTED', 'INVALID_CURRENCY']],
    [
      'decimals it has none of',
      { amount: '18000.5', payer: payer('256702123456', 'AIRTEL_OAPI_UGA') },
      [200, 'REJECTED', 'INVALID_AMOUNT'],
    ],
    ['too little', { amount: '499' }, [200, 'REJECTED', 'AMOUNT_OUT_OF_BOUNDS']],
    [
      'a message that is too long',
      { customerMessage: 'x'.repeat(23) },
      [400, undefined, 'INVALID_PARAMETER'],
    ],
  ])('with %s is refused', async (_what, change, answer) => {
    expect(await post('deposits', deposit(change))).toEqual(answer);
  });

  test('needs the token, and an operator that is open', async () => {
    expect(await post('deposits', deposit(), { authorization: 'Bearer x' })).toEqual([
      403,
      undefined,
      'AUTHENTICATION_ERROR',
    ]);
    simulator.operate('MTN_MOMO_UGA', 'DELAYED');
    expect(await post('deposits', deposit())).toEqual([200, 'REJECTED', 'PROVIDER_TEMPORARILY_UNAVAILABLE']);
  });

  test('that nobody answers has failed after some minutes', async () => {
    const body = deposit();
    await post('deposits', body);
    now = new Date(now.getTime() + 5 * 60_000);
    expect((await get(`deposits/${body.depositId}`)).data).toMatchObject({
      status: 'FAILED',
      failureReason: { failureCode: 'PAYMENT_NOT_APPROVED' },
    });
  });
});

test('refunds come one at a time, and never to more than was paid', async () => {
  const paid = deposit();
  await post('deposits', paid);
  const refund = (amount: string) =>
    post('refunds', { refundId: crypto.randomUUID(), depositId: paid.depositId, amount, currency: 'UGX' });
  expect(await refund('1000')).toEqual([200, 'REJECTED', 'INVALID_STATE']);
  await simulator.play(paid.depositId, 'pay');
  expect(await refund('1000')).toEqual([200, 'ACCEPTED', undefined]);
  expect(await refund('1000')).toEqual([200, 'REJECTED', 'REFUND_IN_PROGRESS']);
  for (const _ of [1, 2]) await simulator.progress();
  expect(await refund('17001')).toEqual([200, 'REJECTED', 'AMOUNT_TOO_LARGE']);
  expect(simulator.holdings()).toEqual([{ currency: 'UGX', amount: 18_000 - 360 - 1_000 }]);
});

test('a statement covers at most 31 days of one wallet', async () => {
  const wallet = { country: 'UGA', currency: 'UGX' };
  const asked = { wallet, callbackUrl: 'https://shop.example/s', startDate: '2026-10-01T00:00:00Z' };
  expect(await post('statements', { ...asked, endDate: '2026-11-02T00:00:00Z' })).toEqual([
    200,
    'REJECTED',
    'INVALID_DATE_RANGE',
  ]);
  expect(
    await post('statements', {
      ...asked,
      wallet: { ...wallet, country: 'FRA' },
      endDate: '2026-10-09T00:00:00Z',
    }),
  ).toEqual([200, 'REJECTED', 'WALLET_NOT_FOUND']);
  expect(await post('statements', { ...asked, endDate: '2026-10-09T00:00:00Z' })).toEqual([
    200,
    'ACCEPTED',
    undefined,
  ]);
});
