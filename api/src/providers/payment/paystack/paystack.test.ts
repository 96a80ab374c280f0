import { createHmac } from 'node:crypto';
import type { PayoutAccount } from '#api/domain/payout/account.ts';
import type { PaymentOrder, PayoutOrder, RefundOrder } from '../payment.ts';
import { paystackProvider } from './provider.ts';

const secretKey = 'sk_test_1';
const now = new Date('2026-11-21T09:00:00Z');
/** What this Paystack answers, by `METHOD /path`. */
let answers: Record<string, { status?: number; body: unknown }>;
let asked: string[];
let paystack: Bun.Server<undefined>;

beforeEach(() => {
  answers = {};
  asked = [];
  paystack = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname} ${await request.text()}`);
      const answer = answers[`${request.method} ${pathname}`];
      if (!answer) return Response.json(no('Route not found'), { status: 404 });
      return typeof answer.body === 'string'
        ? new Response(answer.body, { status: answer.status ?? 200 })
        : Response.json(answer.body, { status: answer.status ?? 200 });
    },
  });
});
afterEach(() => paystack.stop(true));

const provider = () =>
  paystackProvider({ settings: { secretKey, apiUrl: paystack.url.origin }, clock: { now: () => now } });
const yes = (data: unknown) => ({ status: true, message: 'Yes', data });
const no = (message: string) => ({ status: false, message });
const kes = (amount: number) => ({ amount, currency: 'KES' as const });

const order: PaymentOrder = {
  id: 'p1',
  reference: 'p1',
  money: kes(250_000),
  payer: { email: 'amina@fans.example', name: 'Amina' },
  phone: null,
  description: 'A video greeting',
  returnUrl: 'https://salamu.example/checkout/p1',
  startedAt: now,
};
const query = { ...order, providerReference: null, claims: [] };
const transaction = {
  id: 41,
  domain: 'test',
  reference: 'p1',
  status: 'success',
  amount: 250_000,
  requested_amount: 250_000,
  currency: 'KES',
  fees: 3_750,
  gateway_response: 'Successful',
  paid_at: '2026-11-21T09:01:00.000Z',
  created_at: '2026-11-21T09:00:00.000Z',
};
const verified = (changes: object) => {
  answers['GET /transaction/verify/p1'] = { body: yes({ ...transaction, ...changes }) };
};

describe('what Paystack says about a payment', () => {
  test.each(['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'something new'])(
    '%s: it is open',
    async (status) => {
      verified({ status, paid_at: null });
      expect(await provider().fetchPayment(query)).toMatchObject({ status: 'open', captures: [] });
    },
  );

  test.each(['success', 'reversal-pending', 'reversed'])('%s: it took the money', async (status) => {
    verified({ status });
    answers['GET /dispute'] = { body: yes([]) };
    answers['GET /refund'] = { body: yes([]) };
    expect(await provider().fetchPayment(query)).toEqual({
      status: 'captured',
      providerReference: '41',
      captures: [
        { reference: '41', money: kes(250_000), fee: kes(3_750), capturedAt: new Date(transaction.paid_at) },
      ],
      chargebacks: [],
    });
  });

  test.each([
    ['Insufficient Funds', 'insufficient_funds'],
    ['Incorrect PIN', 'wrong_pin'],
    ['Transaction cannot be completed. Session timeout exceeded.', 'expired'],
    ['Do not honour', 'declined'],
    [null, 'declined'],
  ])('failed, since %p', async (gateway_response, failure) => {
    verified({ status: 'failed', paid_at: null, gateway_response });
    expect(await provider().fetchPayment(query)).toMatchObject({ status: 'failed', failure });
  });

  test('it has not heard of it: open as long as it may still hear, then lost', async () => {
    answers['GET /transaction/verify/p1'] = { status: 400, body: no('Transaction reference not found.') };
    expect(await provider().fetchPayment(query)).toMatchObject({ status: 'open' });
    const longAgo = { ...query, startedAt: new Date('2026-11-21T08:57:59Z') };
    expect(await provider().fetchPayment(longAgo)).toMatchObject({ status: 'failed', failure: 'refused' });
  });

  test('a dispute took money only where it was accepted', async () => {
    verified({});
    const dispute = {
      status: 'resolved',
      refund_amount: 250_000,
      category: 'chargeback',
      created_at: '2026-11-21T10:00:00.000Z',
    };
    answers['GET /dispute'] = {
      body: yes([
        {
          ...dispute,
          id: 1,
          resolution: null,
          refund_amount: null,
          status: 'awaiting-merchant-feedback',
          dueAt: '2026-11-23T16:00:00.000Z',
          transaction: { id: 41, amount: 250_000 },
        },
        { ...dispute, id: 2, resolution: 'declined', transaction: { id: 41 } },
        { ...dispute, id: 3, resolution: 'merchant-accepted', transaction: { id: 41 } },
        { ...dispute, id: 4, resolution: 'auto-accepted', transaction: { id: 99 } },
      ]),
    };
    const said = {
      captureReference: '41',
      money: kes(250_000),
      fee: null,
      openedAt: new Date('2026-11-21T10:00:00.000Z'),
      dispute: { reason: 'chargeback', dueAt: null, answered: false },
    };
    const dueAt = new Date('2026-11-23T16:00:00.000Z');
    expect((await provider().fetchPayment(query)).chargebacks).toEqual([
      { ...said, reference: '1', status: 'inquiry', dispute: { ...said.dispute, dueAt } },
      { ...said, reference: '2', status: 'closed' },
      { ...said, reference: '3', status: 'lost' },
    ]);
  });
});

test('a refund given in the dashboard is money that has gone, ours and those of disputes are not', async () => {
  verified({ status: 'reversed' });
  answers['GET /dispute'] = { body: yes([]) };
  const refund = {
    status: 'processed',
    amount: 50_000,
    transaction: 41,
    created_at: '2026-11-21T10:00:00.000Z',
  };
  answers['GET /refund'] = {
    body: yes([
      { ...refund, id: 1, merchant_note: 'Salamu refund r1' },
      { ...refund, id: 2, merchant_note: 'Refund for transaction p1 by grace@salamu.example' },
      { ...refund, id: 3, merchant_note: null, dispute: 9 },
      { ...refund, id: 4, merchant_note: null, status: 'failed' },
    ]),
  };
  const { chargebacks } = await provider().fetchPayment(query);
  expect(chargebacks).toMatchObject([{ reference: 'refund-2', money: kes(50_000), status: 'lost' }]);
});

describe('what leaves it open what happened', () => {
  test.each([
    { status: 500, body: no('An error occurred') },
    { status: 502, body: '<html>Bad gateway</html>' },
    { status: 429, body: no('Please wait a few minutes and try again.') },
    { status: 200, body: '<html>Maintenance</html>' },
    { status: 200, body: { status: true, message: 'Nothing more' } },
    { status: 400, body: '<html>A proxy says no</html>' },
    { status: 400, body: { error: 'words of someone else' } },
  ])('is never a no: $status $body', async (answer) => {
    answers['POST /transaction/initialize'] = answer;
    answers['GET /transaction/verify/p1'] = answer;
    for (const call of [provider().start(order), provider().fetchPayment(query)])
      expect(await call.catch(() => 'unknown')).toBe('unknown');
  });

  test('a wrong key is a no to what we want, and no answer to what we ask', async () => {
    const wrong = { status: 401, body: no('Invalid key') };
    answers['POST /transaction/initialize'] = wrong;
    answers['GET /transaction/verify/p1'] = wrong;
    expect(await provider().start(order)).toEqual({ status: 'refused', failure: 'refused' });
    await expect(provider().fetchPayment(query)).rejects.toThrow('Invalid key');
  });
});

describe('a reference that Paystack has already', () => {
  beforeEach(() => {
    answers['POST /transaction/initialize'] = { status: 400, body: no('Duplicate Transaction Reference') };
  });

  test('has lost its address: the fan opens another', async () => {
    verified({ status: 'abandoned', paid_at: null });
    expect(await provider().start(order)).toEqual({ status: 'refused', failure: 'refused' });
  });

  test.each(['ongoing', 'pending', 'success'])('is not given up while it is %s', async (status) => {
    verified({ status });
    await expect(provider().start(order)).rejects.toThrow(status);
  });
});

describe('refunds', () => {
  const refund: RefundOrder = {
    idempotencyKey: 'r1',
    payment: query,
    capture: { reference: '41', money: kes(250_000) },
    money: kes(50_000),
  };
  const listed = (refunds: object[]) => {
    const bare = { domain: 'test', transaction: 41, amount: 50_000, currency: 'KES' };
    answers['GET /refund'] = { body: yes(refunds.map((each) => ({ ...bare, ...each }))) };
  };

  test('are told from others of the payment by our key', async () => {
    listed([
      { id: 1, status: 'processed', merchant_note: 'Refund for transaction p1' },
      { id: 2, status: 'processing', merchant_note: 'Salamu refund r1' },
    ]);
    expect(await provider().fetchRefund(refund, [])).toEqual({ status: 'checking', reference: '2' });
    listed([{ id: 1, status: 'processed', merchant_note: 'Salamu refund r11' }]);
    expect(await provider().fetchRefund(refund, [])).toBeNull();
  });

  test('that need attention wait, and say what for', async () => {
    listed([{ id: 2, status: 'needs-attention', merchant_note: 'Salamu refund r1' }]);
    expect(await provider().fetchRefund(refund, [])).toEqual({
      status: 'checking',
      reference: '2',
      error: expect.stringContaining('the fan’s bank account'),
    });
  });

  test('name the amount, also where it is the rest', async () => {
    listed([]);
    const transaction = { id: 41, domain: 'test', reference: 'p1' };
    const made = { id: 3, status: 'pending', merchant_note: 'Salamu refund r1', amount: 50_000 };
    answers['POST /refund'] = { body: yes({ ...made, transaction }) };
    expect(await provider().refund(refund)).toEqual({ status: 'checking', reference: '3' });
    expect(asked.at(-1)).toContain('"transaction":"41","amount":50000,"currency":"KES"');
  });

  test('that are refused pass on why', async () => {
    listed([]);
    answers['POST /refund'] = { status: 400, body: no('Cannot refund less than KES 50') };
    expect(await provider().refund(refund)).toEqual({
      status: 'failed',
      reference: null,
      error: 'Cannot refund less than KES 50',
    });
  });
});

describe('payouts', () => {
  const payout: PayoutOrder = {
    idempotencyKey: '0192d3a4-0000-7000-8000-000000000001',
    money: kes(100_000),
    to: { country: 'KE', method: 'mpesa', code: null, holder: 'Baraka', number: '+254712345678', bank: null },
  };
  const transfer = {
    domain: 'test',
    transfer_code: 'TRF_1',
    reference: payout.idempotencyKey,
    amount: 100_000,
    currency: 'KES',
    fee_charged: 4_000,
  };
  const found = (status: string) => {
    answers[`GET /transfer/verify/${payout.idempotencyKey}`] = { body: yes({ ...transfer, status }) };
  };

  test.each([
    ['KES', 'KE', 'mpesa', null, true],
    ['KES', 'KE', 'bank', '68', true],
    ['KES', 'KE', 'bank', null, false],
    ['NGN', 'KE', 'bank', '68', false],
    ['USD', 'KE', 'mpesa', null, false],
    ['NGN', 'NG', 'bank', '058', true],
    ['ZAR', 'ZA', 'bank', '470010', true],
    ['GHS', 'GH', 'mobile_money', 'MTN_MOMO_GHA', true],
    ['GHS', 'GH', 'mobile_money', 'GLO_GHA', false],
    ['XOF', 'SN', 'mobile_money', 'WAVE_SEN', false],
  ] as const)('in %s to %s, %s %s: %p', (currency, country, method, code, able) => {
    expect(provider().paysOut(currency, { country, method, code })).toBe(able);
  });

  test.each([
    ['NG', 'NGN', 'bank', '058', '0123456789', 'nuban', '058', '0123456789'],
    ['GH', 'GHS', 'bank', '040100', '1441000012345', 'ghipss', '040100', '1441000012345'],
    ['ZA', 'ZAR', 'bank', '470010', '1234567890', 'basa', '470010', '1234567890'],
    ['KE', 'KES', 'bank', '68', '0100100123', 'kepss', '68', '0100100123'],
    ['GH', 'GHS', 'mobile_money', 'MTN_MOMO_GHA', '+233241234567', 'mobile_money', 'MTN', '0241234567'],
  ] as const)(
    'in %s, %s, %s have their type, code and number',
    async (country, currency, method, code, number, type, bank_code, account_number) => {
      const details = { account_number, bank_code };
      answers['POST /transferrecipient'] = { body: yes({ recipient_code: 'RCP_1', currency, details }) };
      answers['POST /transfer'] = { body: yes({ ...transfer, currency, status: 'pending' }) };
      const to = { country, method, code, number, holder: 'Ama', bank: 'A bank' };
      const order = { ...payout, money: { amount: 100_000, currency }, to };
      expect(await provider().payout(order)).toMatchObject({ status: 'checking' });
      expect(JSON.parse(/\{.*\}/.exec(asked[0] ?? '')?.[0] ?? '')).toEqual({
        type,
        bank_code,
        account_number,
        name: 'Ama',
        currency,
      });
    },
  );

  test.each([
    ['success', { status: 'paid', fee: kes(4_000) }],
    ['pending', { status: 'checking' }],
    ['received', { status: 'checking' }],
    ['failed', { status: 'failed', error: expect.any(String) }],
    ['reversed', { status: 'failed', error: expect.any(String) }],
    ['abandoned', { status: 'failed', error: expect.any(String) }],
    ['otp', { status: 'checking', error: expect.stringContaining('one-time password') }],
  ])('%s', async (status, answer) => {
    found(status);
    expect(await provider().fetchPayout(payout, [])).toEqual({ reference: 'TRF_1', ...answer } as never);
  });

  test('are written as Paystack wants them', async () => {
    const details = { account_number: '0712345678', bank_code: 'MPESA' };
    const recipient = { domain: 'test', recipient_code: 'RCP_1', currency: 'KES', details };
    answers['POST /transferrecipient'] = { body: yes(recipient) };
    answers['POST /transfer'] = { body: yes({ ...transfer, status: 'pending' }) };
    expect(await provider().payout(payout)).toEqual({ status: 'checking', reference: 'TRF_1' });
    expect(asked[0]).toContain(
      '"bank_code":"MPESA","account_number":"0712345678","name":"Baraka","currency":"KES"',
    );
    expect(asked[1]).toContain(
      `"recipient":"RCP_1","reason":"Salamu payout","reference":"${payout.idempotencyKey}"`,
    );
  });

  test('nobody has heard of', async () => {
    expect(await provider().fetchPayout(payout, [])).toBeNull();
  });

  test('whose recipient is refused have not left', async () => {
    answers['POST /transferrecipient'] = { status: 400, body: no('Account number is invalid') };
    expect(await provider().payout(payout)).toMatchObject({
      status: 'failed',
      error: 'Account number is invalid',
    });
    expect(asked).toHaveLength(1);
  });
});

describe('banks', () => {
  const banks = (list: object[], next: string | null = null) => ({
    body: { ...yes(list), meta: { next, perPage: 100 } },
  });
  const uba = { name: 'United Bank For Africa', code: '033', currency: 'NGN', type: 'nuban', active: true };
  const to: PayoutAccount = {
    country: 'NG',
    method: 'bank',
    code: '033',
    number: '0123456789',
    holder: 'Ade',
    bank: 'UBA',
  };

  test('are listed to the last page, open ones alone, and named once', async () => {
    answers['GET /bank'] = banks([uba, { ...uba, name: 'Again' }, { ...uba, code: '1', active: false }]);
    const { payoutMenu } = provider();
    const menu = await payoutMenu?.('NG');
    expect(menu?.options).toEqual([{ method: 'bank', code: '033', name: 'Again', confirms: 'holder' }]);
    expect(menu?.readAt).toEqual(expect.any(Date));
    await payoutMenu?.('NG');
    expect(asked).toHaveLength(1);
    expect((await payoutMenu?.('SN'))?.options).toEqual([]);
  });

  test('without an end are not read forever', () => {
    answers['GET /bank'] = banks([uba], 'again');
    expect(provider().payoutMenu?.('NG')).rejects.toThrow('no last page');
  });

  test('say who holds an account, or that nobody does', async () => {
    answers['GET /bank/resolve'] = {
      body: yes({ account_number: to.number, account_name: 'ADÉỌLÁ ÌLỌ̀RÍ' }),
    };
    expect(await provider().checkAccount?.(to, null)).toEqual({ status: 'found', holder: 'ADÉỌLÁ ÌLỌ̀RÍ' });
    answers['GET /bank/resolve'] = { body: yes({ account_number: '9999999999', account_name: 'Mallory' }) };
    expect(provider().checkAccount?.(to, null)).rejects.toThrow('something else');
    answers['GET /bank/resolve'] = { status: 422, body: no('Could not resolve account name.') };
    expect(await provider().checkAccount?.(to, null)).toEqual({ status: 'none' });
    answers['GET /bank/resolve'] = { status: 429, body: no('Too many requests') };
    expect(provider().checkAccount?.(to, null)).rejects.toThrow();
  });

  test('in South Africa compare a document, which is passed on', async () => {
    const absa = { ...to, country: 'ZA', code: '632005' };
    const document = { type: 'identityNumber', number: '8001015009087' };
    answers['POST /bank/validate'] = { body: yes({ verified: true }) };
    expect(await provider().checkAccount?.(absa, document)).toEqual({ status: 'found', holder: 'Ade' });
    expect(asked[0]).toContain('"document_type":"identityNumber","document_number":"8001015009087"');
    answers['POST /bank/validate'] = { body: yes({ verified: false }) };
    expect(await provider().checkAccount?.(absa, document)).toEqual({ status: 'none' });
  });
});

describe('webhooks', () => {
  const hear = (event: string, data: object) => {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha512', secretKey).update(body).digest('hex');
    const headers = new Headers({ 'x-paystack-signature': signature });
    return provider().verifyWebhook({ headers, body, secret: null, address: null });
  };

  test.each([
    ['charge.success', { id: 41, reference: 'p1' }, 'charge.success:p1', 'payment', 'p1'],
    ['refund.pending', { transaction_reference: 'p1', id: 7 }, 'refund.pending:p1:7', 'refund', 'p1'],
    [
      'refund.processed',
      { transaction_reference: 'p1', refund_reference: 'f9', amount: '50000' },
      'refund.processed:p1:f9',
      'refund',
      'p1',
    ],
    [
      'charge.dispute.resolve',
      { id: 3, transaction_reference: null, transaction: { reference: 'p1' } },
      'charge.dispute.resolve:p1:3',
      'payment',
      'p1',
    ],
    ['transfer.success', { id: 8, reference: 'k1' }, 'transfer.success:k1', 'payout', 'k1'],
    ['transfer.reversed', { id: 8, reference: 'k1' }, 'transfer.reversed:k1', 'payout', 'k1'],
    ['subscription.create', { subscription_code: 'S1' }, 'subscription.create:', 'other', ''],
  ] as const)('%s', async (event, data, eventId, about, reference) => {
    expect(await hear(event, data)).toEqual({ eventId, about, reference });
  });
});
