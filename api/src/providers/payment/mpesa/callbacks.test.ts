import { randomBytes } from 'node:crypto';
import { readCallback } from './callbacks.ts';
import { type Purpose, readSecret, secretFor } from './secret-address.ts';

const [newer, older] = [randomBytes(32), randomBytes(32)];
const keys = [newer, older];
const id = Bun.randomUUIDv7();

/** As Safaricom's documentation of M-Pesa Express shows a payment. */
const paid = (checkoutRequestId = 'ws_CO_191220191020363925') =>
  JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: '29115-34620561-1',
        CheckoutRequestID: checkoutRequestId,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: 1.0 },
            { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
            { Name: 'Balance' },
            { Name: 'TransactionDate', Value: 20191219102115 },
            { Name: 'PhoneNumber', Value: 254708374149 },
          ],
        },
      },
    },
  });

/** As its documentation of B2C shows a failure. */
const notSent = JSON.stringify({
  Result: {
    ResultType: 0,
    ResultCode: 2001,
    ResultDesc: 'The initiator information is invalid.',
    OriginatorConversationID: id,
    ConversationID: 'AG_20191219_00006c6fddb15123addf',
    TransactionID: 'NLJ0000000',
    ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://internal.example/' } },
  },
});

describe('a secret address', () => {
  test('says what it was made for', () => {
    expect(readSecret(keys, secretFor(keys, 'refund', `${id}-1`))).toEqual({
      purpose: 'refund',
      id: `${id}-1`,
    });
    expect(secretFor(keys, 'payout-timeout', `${id}-100`).length).toBeLessThan(200);
  });

  test('outlives a change of keys, as long as the older one is kept', () => {
    const before = secretFor([older], 'payment', id);
    expect(readSecret(keys, before)?.id).toBe(id);
    expect(readSecret([newer], before)).toBeNull();
  });

  test('cannot be made without the key, nor out of another address', () => {
    const [purpose = '', whose = '', tag = ''] = secretFor(keys, 'payout-status', id).split('.');
    const forged = [
      '',
      id,
      'payment',
      `${purpose}.${whose}`,
      `${purpose}.${whose}.`,
      `${purpose}.${whose}.${'A'.repeat(43)}`,
      `${purpose}.${whose}.${tag.slice(0, -1)}`,
      `payout.${whose}.${tag}`,
      `${purpose}.${Bun.randomUUIDv7()}.${tag}`,
      secretFor([randomBytes(32)], 'payout-status', id),
    ];
    for (const secret of forged) expect(readSecret(keys, secret)).toBeNull();
  });
});

describe('a callback', () => {
  const heardAt = (purpose: Purpose, body: string) => readCallback(keys, secretFor(keys, purpose, id), body);

  test('about a payment is what it says, and of the payment whose address it came to', () => {
    expect(heardAt('payment', paid())).toMatchObject({
      about: 'payment',
      reference: id,
      claim: {
        checkoutRequestId: 'ws_CO_191220191020363925',
        code: '0',
        amount: '1',
        receipt: 'NLJ7RT61SV',
        date: '20191219102115',
        phone: '254708374149',
      },
    });
  });

  test('about a payout, an answer to a question and a time-out are kept apart', () => {
    expect(heardAt('payout', notSent)).toMatchObject({
      about: 'payout',
      reference: id,
      claim: { heard: 'result', code: '2001', originator: id },
    });
    expect(heardAt('payout-status', notSent)).toMatchObject({ about: 'payout', claim: { heard: 'status' } });
    expect(heardAt('refund-timeout', notSent)).toMatchObject({
      about: 'refund',
      claim: { heard: 'timeout' },
    });
  });

  test('that comes twice is one event; any other thing said is another', () => {
    expect(heardAt('payment', paid())?.eventId).toBe(heardAt('payment', paid())?.eventId ?? '');
    expect(heardAt('payment', paid('ws_CO_2'))?.eventId).not.toBe(heardAt('payment', paid())?.eventId ?? '');
  });

  test('of another form is nothing', () => {
    const wrong = ['', '{', 'null', '[]', '{"Body":{}}', '{"Body":{"stkCallback":{"CheckoutRequestID":1}}}'];
    for (const body of [...wrong, notSent]) expect(heardAt('payment', body)).toBeNull();
    for (const body of [...wrong, paid(), '{"Result":{"ResultCode":{}}}'])
      expect(heardAt('payout', body)).toBeNull();
  });

  test('leaves nothing in the claim that a database refuses', () => {
    const claim = heardAt('payout', notSent.replace('information', 'in\\u0000formation'))?.claim;
    expect(JSON.stringify(claim)).not.toContain('\\u0000');
  });
});
