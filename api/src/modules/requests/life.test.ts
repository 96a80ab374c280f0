import { findViolations } from '#api/jobs/invariants/check.ts';
import type { SandboxProvider } from '#api/providers/payment/sandbox/provider.ts';
import { buy, orderTo, pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const hour = 3_600_000;

const product = await sharedProduct();
const amina = product.as('amina');
const zuri = product.as('zuri');

async function read(caller: Caller, id: string) {
  const response = await caller.call('GET', `/requests/${id}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function ledgerOf(id: string) {
  const admin = await product.signIn('admin');
  const { ledger } = await admin.get(`/admin/requests/${id}`);
  return (ledger as { event: string; account: string; amount: number }[]).map(
    ({ event, account, amount }) => `${event} ${account} ${amount}`,
  );
}

async function bookedRefunds(paymentId: string): Promise<number> {
  const refunds = await product.ctx.db.sandboxRefund.findMany({
    where: { capture: { chargeReference: paymentId } },
    select: { amount: true },
  });
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

const reason = { body: { reason: 'The plan has changed.' } };
const total = 250_000;

describe('a paid request', () => {
  test('is in escrow and shown to the artist with deadline and net pay (covers §7.24 §14.4 §14.38)', async () => {
    const order = await place(product, amina);
    expect((await zuri.call('GET', `/requests/${order.id}`)).status).toBe(404);
    await pay(product, amina, order);

    const seen = await read(zuri, order.id);
    expect(seen.status).toBe('pending');
    expect(seen.agreed.net).toEqual({ amount: 187_500, currency: 'KES' });
    expect(seen.deadlineAt).toBe(new Date(product.clock.now().getTime() + 7 * 24 * hour).toISOString());
    expect(JSON.stringify(seen)).not.toContain('@fans.example');
    expect(await ledgerOf(order.id)).toEqual([
      'payment_captured provider_cash 250000',
      'payment_captured held -250000',
    ]);
  });

  test('that the artist declines is refunded at the provider (covers §14.7)', async () => {
    const order = await buy(product, amina);
    expect((await zuri.call('POST', `/requests/${order.id}/decline`, reason)).status).toBe(200);
    await product.settle();

    expect((await read(amina, order.id)).status).toBe('declined');
    expect(await bookedRefunds(order.paymentId)).toBe(total);
    const payment = await amina.get(`/payments/${order.paymentId}`);
    expect(payment.status).toBe('refunded');
    expect(await ledgerOf(order.id)).toEqual([
      'payment_captured provider_cash 250000',
      'payment_captured held -250000',
      'refund_due held 250000',
      'refund_due refunds_payable -250000',
      'refund_paid refunds_payable 250000',
      'refund_paid provider_cash -250000',
    ]);
  });

  test('that the fan cancels is refunded and can’t be accepted (covers §14.9)', async () => {
    const order = await buy(product, amina);
    expect((await amina.call('POST', `/requests/${order.id}/cancel`)).status).toBe(200);
    const late = await zuri.call('POST', `/requests/${order.id}/accept`);
    expect(late.status).toBe(409);
    expect((await late.json()).code).toBe('invalid_transition');
    await product.settle();
    expect(await bookedRefunds(order.paymentId)).toBe(total);
  });

  test('is refunded automatically when its deadline passes (covers §10.1 §14.10)', async () => {
    const order = await buy(product, amina, { rush: true });
    await zuri.call('POST', `/requests/${order.id}/accept`);
    product.clock.advance(24 * hour);
    expect(
      (await zuri.call('POST', `/requests/${order.id}/extend`, { body: { days: 2, reason: 'I am ill.' } }))
        .status,
    ).toBe(409);
    await product.settle();

    expect((await read(amina, order.id)).status).toBe('expired');
    expect(await bookedRefunds(order.paymentId)).toBe(350_000);
  });

  test('gets the extension the fan grants, and a rush its surcharge back (covers §14.11 §14.12 §14.42)', async () => {
    const order = await buy(product, amina, { rush: true });
    const before = await read(zuri, order.id);
    await zuri.call('POST', `/requests/${order.id}/extend`, { body: { days: 2, reason: 'I am ill.' } });
    const answered = await amina.call('POST', `/requests/${order.id}/answer-extension`, {
      body: { approve: true },
    });
    expect(answered.status).toBe(200);
    await product.settle();

    const after = await read(zuri, order.id);
    expect(new Date(after.deadlineAt).getTime() - new Date(before.deadlineAt).getTime()).toBe(48 * hour);
    expect(await bookedRefunds(order.paymentId)).toBe(100_000);
    expect(after.agreed.net.amount).toBe(187_500);
    const again = await zuri.call('POST', `/requests/${order.id}/extend`, {
      body: { days: 1, reason: 'Still ill.' },
    });
    expect(again.status).toBe(409);
  });

  test('keeps its deadline if the fan refuses an extension (covers §14.12)', async () => {
    const order = await buy(product, amina, { rush: true });
    const { deadlineAt } = await read(zuri, order.id);
    await zuri.call('POST', `/requests/${order.id}/extend`, { body: { days: 7, reason: 'I am ill.' } });
    expect((await read(amina, order.id)).deadlineAt).toBe(deadlineAt);
    const refused = await amina.call('POST', `/requests/${order.id}/answer-extension`, {
      body: { approve: false },
    });
    expect(await refused.json()).toMatchObject({ status: 'pending', deadlineAt });
    await product.settle();
    expect(await bookedRefunds(order.paymentId)).toBe(0);
  });

  test('whose artist is suspended is refunded (covers §14.36)', async () => {
    const order = await buy(product, amina, { artistId: product.people.kofi.artistId });
    await product.as('kofi').call('POST', `/requests/${order.id}/accept`);
    const admin = await product.signIn('admin');
    await admin.call('PUT', `/admin/users/${product.people.kofi.id}/suspend`, {
      body: { suspended: true, reason: 'The account was taken over.' },
    });
    await product.settle();
    expect((await read(amina, order.id)).status).toBe('refunded');
    expect(await bookedRefunds(order.paymentId)).toBe(total);
  });

  test('can be refunded by an admin, with a reason in the timeline and the audit log (covers §14.2 §14.35)', async () => {
    const order = await buy(product, amina);
    const admin = await product.signIn('admin');
    const response = await admin.call('POST', `/admin/requests/${order.id}/refund`, reason);
    expect(response.status).toBe(200);
    await product.settle();
    expect((await read(amina, order.id)).timeline.map(({ event }: { event: string }) => event)).toEqual([
      'created',
      'paid',
      'refunded',
      'refund_paid',
    ]);
    expect(
      await product.ctx.db.auditEntry.count({ where: { targetId: order.id, action: 'request_refund' } }),
    ).toBe(1);
  });
});

describe('a payment', () => {
  test('that never comes closes the request after an hour (covers §14.3 §14.5)', async () => {
    const order = await place(product, amina);
    await product.pass(hour - 1);
    expect((await read(amina, order.id)).status).toBe('awaiting_payment');
    await product.pass(1);
    expect((await read(amina, order.id)).status).toBe('cancelled');
  });

  test('that comes after the window is refunded in full (covers §14.6)', async () => {
    const order = await place(product, amina);
    await product.pass(2 * hour);
    const closed = await amina.call('POST', `/payments/${order.paymentId}/sandbox/succeed`);
    expect((await closed.json()).code).toBe('payment_closed');
    await pay(product, amina, order, 'succeed-late');

    expect((await read(amina, order.id)).status).toBe('cancelled');
    expect(await bookedRefunds(order.paymentId)).toBe(total);
    expect(await ledgerOf(order.id)).toEqual([
      'unexpected_payment provider_cash 250000',
      'unexpected_payment refunds_payable -250000',
      'refund_paid refunds_payable 250000',
      'refund_paid provider_cash -250000',
    ]);
  });

  test('taken twice buys one video; the second is refunded', async () => {
    const order = await place(product, amina);
    await pay(product, amina, order, 'succeed-twice');
    expect((await read(amina, order.id)).status).toBe('pending');
    expect(await bookedRefunds(order.paymentId)).toBe(total);
    expect((await amina.get(`/payments/${order.paymentId}`)).status).toBe('paid');
  });

  test('requested twice concurrently is taken once (covers §15.64)', async () => {
    const order = await place(product, amina);
    const play = () => amina.call('POST', `/payments/${order.paymentId}/sandbox/succeed`);
    await Promise.all([play(), play(), play()]);
    await product.settle();
    const book = await product.ctx.db.sandboxCapture.count({ where: { chargeReference: order.paymentId } });
    expect(book).toBe(1);
    expect(await bookedRefunds(order.paymentId)).toBe(0);
  });

  test('is 503 while the bank doesn’t answer, and can be retried', async () => {
    const order = await place(product, amina);
    const play = () => amina.call('POST', `/payments/${order.paymentId}/sandbox/succeed`);
    const bank = product.ctx.payments.get('sandbox') as SandboxProvider;
    const silent = jest.spyOn(bank, 'play').mockRejectedValue(new Error('the bank takes too long'));
    const answer = await play();
    silent.mockRestore();
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']);
    expect((await play()).status).toBe(202);
  });

  test('that fails leaves the request open for another try', async () => {
    const order = await place(product, amina);
    await pay(product, amina, order, 'fail');
    expect((await read(amina, order.id)).status).toBe('awaiting_payment');
    const again = await amina.call('POST', `/requests/${order.id}/payments`, { body: { method: 'sandbox' } });
    expect(again.status).toBe(201);
    await pay(product, amina, { ...order, paymentId: (await again.json()).id });
    expect((await read(amina, order.id)).status).toBe('pending');
  });

  test.each([{ amount: total - 1 }, { currency: 'USD' }])(
    'of %p buys nothing and is refunded in full (covers §15.65 F68)',
    async (wrong) => {
      const order = await place(product, amina);
      const charge = await product.ctx.db.sandboxCharge.update({
        where: { reference: order.paymentId },
        data: wrong,
      });
      await pay(product, amina, order);
      expect((await read(amina, order.id)).status).toBe('awaiting_payment');
      expect(await bookedRefunds(order.paymentId)).toBe(charge.amount);
    },
  );

  test('for an artist hidden meanwhile is refunded immediately (covers §14.55)', async () => {
    const order = await place(product, amina);
    const { artistId } = product.people.zuri;
    await product.ctx.db.artist.update({ where: { id: artistId ?? '' }, data: { listed: false } });
    await pay(product, amina, order);
    await product.ctx.db.artist.update({ where: { id: artistId ?? '' }, data: { listed: true } });
    expect((await read(amina, order.id)).status).toBe('refunded');
    expect(await bookedRefunds(order.paymentId)).toBe(total);
  });
});

describe('the webhook', () => {
  test('with a wrong signature is refused and changes nothing (covers §15.63)', async () => {
    const body = JSON.stringify({ id: 'evt_forged', type: 'charge.captured', data: { reference: 'x' } });
    const forged = await product.as('visitor').call('POST', '/payments/webhooks/sandbox', {
      body,
      headers: { 'sandbox-signature': `t=${product.clock.now().getTime() / 1000},v1=${'0'.repeat(64)}` },
    });
    expect(forged.status).toBe(401);
    expect(await product.ctx.db.webhookEvent.count({ where: { eventId: 'evt_forged' } })).toBe(0);
  });

  test('of an unknown provider is 404', async () => {
    expect(
      (await product.as('visitor').call('POST', '/payments/webhooks/nobody', { body: '{}' })).status,
    ).toBe(404);
  });
});

describe('an order', () => {
  test('of a guest opens only with its tracking token (covers §7.26 §12.1)', async () => {
    const visitor = product.as('visitor');
    const order = await place(product, visitor, { guest: { name: 'Gast', email: 'Gast@Example.com' } });
    const guest = product.withToken(`Tracking ${order.trackingToken}`);
    await product.settle();
    await pay(product, guest, order);
    expect((await read(guest, order.id)).status).toBe('pending');
    expect((await visitor.call('GET', `/requests/${order.id}`)).status).toBe(401);
    expect((await product.as('brian').call('GET', `/requests/${order.id}`)).status).toBe(404);
    const mails = product.mails.filter(({ to }) => to === 'gast@example.com').map(({ subject }) => subject);
    expect(mails[0]).toContain('We have your request');
    expect(mails[1]).toContain('Paid');
  });

  test('keeps its original price (covers §15.5)', async () => {
    const order = await place(product, amina, { rush: true });
    const profile = { price: { amount: 900_000, currency: 'KES' }, rushPrice: null };
    const form = new FormData();
    form.append('profile', JSON.stringify(profile));
    const { artistId } = product.people.zuri;
    expect((await zuri.call('PUT', `/artists/${artistId}`, { body: form })).status).toBe(200);
    expect((await read(amina, order.id)).total).toEqual({ amount: 350_000, currency: 'KES' });
    await pay(product, amina, order);
    expect((await read(zuri, order.id)).agreed.net.amount).toBe(262_500);
  });

  test('of oneself, at another price or for an impossible day is refused (covers §12.6 §17.5 F137)', async () => {
    const send = (caller: Caller, change: object) =>
      caller.call('POST', '/requests', { body: orderTo(product.people.zuri.artistId, change) });
    expect((await (await send(zuri, {})).json()).code).toBe('artist_unavailable');
    const cheaper = await send(amina, { expectedTotal: { amount: 100, currency: 'KES' } });
    expect((await cheaper.json()).code).toBe('price_changed');
    const blank = await send(amina, { instructions: `${' '.repeat(30)}hello` });
    expect((await blank.json()).errors[0].path).toBe('instructions');
    const tomorrow = new Date(product.clock.now().getTime() + 24 * hour).toISOString().slice(0, 10);
    const early = await send(amina, { neededBy: tomorrow });
    expect(early.status).toBe(422);
    expect((await early.json()).errors[0].path).toBe('neededBy');
    for (const neededBy of ['2028-01-01', '2027-02-29', '2027-2-9', '9999-12-31']) {
      const wrong = await send(amina, { neededBy });
      expect([neededBy, wrong.status]).toEqual([neededBy, 422]);
      expect((await wrong.json()).errors[0].path).toBe('neededBy');
    }
  });
});

test('every invariant holds afterwards', async () => {
  expect(await findViolations(product.ctx)).toEqual([]);
});
