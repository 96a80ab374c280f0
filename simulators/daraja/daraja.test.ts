import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DarajaSimulator, startDarajaSimulator } from './simulator.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const merchant = {
  consumerKey: 'key',
  consumerSecret: 'secret',
  shortcode: '174379',
  passkey: 'bfb279',
  initiatorName: 'testapi',
  initiatorPassword: 'Safaricom999!*!',
  privateKey: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const noon = new Date('2026-11-21T09:00:00Z');
const phone = '254708374149';

let time: Date;
let daraja: DarajaSimulator;
let callbacks: { path: string; body: string }[];
let door: Bun.Server<undefined>;
beforeEach(() => {
  time = noon;
  callbacks = [];
  daraja = startDarajaSimulator({ ...merchant, now: () => time });
  door = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      callbacks.push({ path: new URL(request.url).pathname, body: await request.text() });
      return new Response();
    },
  });
});
afterEach(async () => {
  await daraja.stop();
  await door.stop(true);
});

async function token(): Promise<string> {
  const answer = await fetch(`${daraja.url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${btoa('key:secret')}` },
  });
  return (await answer.json()).access_token;
}

async function post(path: string, body: object, bearer?: string) {
  const headers = { authorization: `Bearer ${bearer ?? (await token())}` };
  const answer = await fetch(daraja.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, said: await answer.json() };
}

const password = (timestamp: string) => ({
  BusinessShortCode: merchant.shortcode,
  Password: btoa(merchant.shortcode + merchant.passkey + timestamp),
  Timestamp: timestamp,
});

const push = (change: object = {}, timestamp = '20261121120000') =>
  post('/mpesa/stkpush/v1/processrequest', {
    ...password(timestamp),
    TransactionType: 'CustomerPayBillOnline',
    Amount: '1',
    PartyA: phone,
    PartyB: merchant.shortcode,
    PhoneNumber: phone,
    CallBackURL: `${door.url.origin}/paid`,
    AccountReference: 'Test',
    TransactionDesc: 'Test',
    ...change,
  });

const credential = (text: string, padding: number = constants.RSA_PKCS1_PADDING) =>
  publicEncrypt({ key: rsa.publicKey, padding }, Buffer.from(text)).toString('base64');

const pay = (change: object = {}) =>
  post('/mpesa/b2c/v3/paymentrequest', {
    OriginatorConversationID: 'feb5e3f2-fbbc-4745-844c-ee37b546f627',
    InitiatorName: merchant.initiatorName,
    SecurityCredential: credential(merchant.initiatorPassword),
    CommandID: 'BusinessPayment',
    Amount: '10',
    PartyA: '600996',
    PartyB: phone,
    Remarks: 'here are my remarks',
    QueueTimeOutURL: `${door.url.origin}/late`,
    ResultURL: `${door.url.origin}/result`,
    Occassion: 'Christmas',
    ...change,
  });

async function results(): Promise<{ ResultCode: string | number; ResultDesc: string }[]> {
  await daraja.progress();
  await daraja.deliverWebhooks();
  return callbacks.splice(0).map(({ body }) => JSON.parse(body).Result);
}

describe('Daraja lets in', () => {
  test('who has a token that is an hour old at most', async () => {
    const old = await token();
    expect((await post('/mpesa/stkpushquery/v1/query', {}, old)).said.errorCode).toBe('400.002.02');
    time = new Date(noon.getTime() + 3_600_000);
    for (const wrong of [old, 'made-up'])
      expect(await post('/mpesa/stkpushquery/v1/query', {}, wrong)).toMatchObject({
        status: 404,
        said: { errorCode: '404.001.03' },
      });
  });
});

describe('a prompt', () => {
  test('is refused for a wrong password, London’s time, cents or a foreign number', async () => {
    for (const [change, timestamp, code] of [
      [{ Password: 'bm8=' }, undefined, '500.001.1001'],
      [{}, '20261121090000', '400.002.02'],
      [{ Amount: '1.5' }, undefined, '400.002.02'],
      [{ Amount: 250_001 }, undefined, '400.002.02'],
      [{ PhoneNumber: '0708374149' }, undefined, '400.002.02'],
      [{ AccountReference: 'thirteen-long' }, undefined, '400.002.02'],
    ] as const)
      expect((await push(change, timestamp)).said.errorCode).toBe(code);
  });

  test('is told of where the request said, as the documentation shows it', async () => {
    const { said } = await push();
    await daraja.play('Test', 'pay');
    await daraja.deliverWebhooks();
    const [callback] = callbacks;
    expect(callback?.path).toBe('/paid');
    expect(JSON.parse(callback?.body ?? '').Body.stkCallback).toMatchObject({
      CheckoutRequestID: said.CheckoutRequestID,
      ResultCode: 0,
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: 1 },
          { Name: 'MpesaReceiptNumber', Value: expect.stringMatching(/^[A-Z0-9]{10}$/) },
          { Name: 'Balance' },
          { Name: 'TransactionDate', Value: 20261121120000 },
          { Name: 'PhoneNumber', Value: 254708374149 },
        ],
      },
    });
    expect(daraja.holdings()).toEqual([{ amount: 100, currency: 'KES' }]);
  });
});

describe('a payment to a phone', () => {
  test('is made once under one id', async () => {
    expect((await pay()).said.ResponseCode).toBe('0');
    expect((await pay()).said).toMatchObject({ errorCode: '500.002.1001' });
    expect(await results()).toMatchObject([{ ResultCode: 0 }]);
    expect(daraja.holdings()).toEqual([{ amount: -1000, currency: 'KES' }]);
  });

  test('is not made for a password that is wrong, or padded otherwise', async () => {
    await pay({ SecurityCredential: credential('wrong') });
    const otherwise = credential(merchant.initiatorPassword, constants.RSA_PKCS1_OAEP_PADDING);
    await pay({ OriginatorConversationID: 'b', SecurityCredential: otherwise });
    await pay({ OriginatorConversationID: 'c', InitiatorName: 'someone' });
    await pay({ OriginatorConversationID: 'd', SecurityCredential: 'not base64' });
    expect((await results()).map(({ ResultCode }) => ResultCode)).toEqual([2001, 2001, 2001, 2001]);
    expect(daraja.holdings()).toEqual([{ amount: 0, currency: 'KES' }]);
  });
});

test('the book outlives the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salamu-daraja-'));
  const file = join(folder, 'book.sqlite');
  const before = startDarajaSimulator({ ...merchant, now: () => time, file });
  await fetch(`${before.url}/phone/${phone}/paybill`, {
    method: 'POST',
    body: new URLSearchParams({ account: 'A', amount: '7' }),
  });
  await before.stop();
  const after = startDarajaSimulator({ ...merchant, now: () => time, file });
  expect(after.holdings()).toEqual([{ amount: 700, currency: 'KES' }]);
  await after.stop();
  rmSync(folder, { recursive: true });
});
