import type { Duty } from '#api/domain/account/duties.ts';
import { alone, approvalLasts, soloApprovalHours } from '#api/domain/admin/approvals.ts';
import { coolOff } from '#api/domain/payout/cool-off.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { newId } from '#api/start/database/ids.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import type { PersonaName } from '#api/testing/personas.ts';
import type { Caller } from '#api/testing/product.ts';
import { openProvenSession } from '#api/testing/proven-session.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Approval } from './model.ts';

/** The second owner. */
let otto: { id: string; name: string };

const product = await sharedProduct({ demo: false });

const ada = () => product.signIn('admin');
const second = async (): Promise<Caller> => {
  const token = await openProvenSession(product.ctx, { id: otto.id, role: 'admin' });
  return product.withToken(`Bearer ${token}`);
};
const make = async (who: PersonaName, duties: Duty[] = ['support']) =>
  (await ada()).call('PUT', `/admin/users/${product.people[who].id}/role`, {
    body: { role: 'admin', duties },
  });
const asked = async (who: PersonaName, duties?: Duty[]): Promise<Approval> => {
  const answer = await make(who, duties);
  expect(answer.status).toBe(202);
  return (await answer.json()).approval;
};
const approve = async (by: Caller, id: string) => by.call('POST', `/admin/approvals/${id}/approve`, {});
const refuse = async (by: Caller, id: string) =>
  by.call('POST', `/admin/approvals/${id}/refuse`, { body: { reason: 'Nobody told me about this.' } });
const roleOf = async (who: PersonaName) =>
  (await product.ctx.db.user.findUniqueOrThrow({ where: { id: product.people[who].id } })).role;
const waiting = async (): Promise<Approval[]> => (await (await ada()).get('/admin/approvals')).items;
const log = async (who: PersonaName) => {
  const answer = await (await ada()).call('GET', `/admin/audit?target=${product.people[who].id}`);
  const { items } = await answer.json();
  return items.map((entry: { action: string; actor: { name: string }; reason: string | null }) => [
    entry.action,
    entry.actor.name,
    entry.reason,
  ]);
};

describe('a new admin', () => {
  test('is executed immediately by the only owner, and audited as such', async () => {
    expect((await make('brian')).status).toBe(200);
    expect(await roleOf('brian')).toBe('admin');
    expect(await log('brian')).toEqual([['role_changed', 'Ada Admin', alone]]);
    await product.settle();
    expect(product.mails.map(({ subject }) => subject)).toContain('New admin: Brian Mensah');
    const { people, ctx } = product;
    const owner = { role: 'admin' as const, duties: ['owner'] as Duty[], passwordHash: 'none' };
    otto = { id: newId(), name: 'Otto Owner' };
    await ctx.db.user.create({
      data: { ...owner, ...otto, email: 'otto@admins.example', createdAt: ctx.clock.now() },
    });
    await ctx.db.user.update({ where: { id: people.brian.id }, data: { role: 'user', duties: [] } });
  });

  test('waits for another owner where there is one, and all admins are notified (covers §6.13)', async () => {
    product.mails.length = 0;
    const approval = await asked('amina', ['finance', 'support']);
    expect(approval).toMatchObject({
      kind: 'new_admin',
      target: { id: product.people.amina.id, name: 'Amina Otieno' },
      duties: ['support', 'finance'],
      askedBy: { id: product.people.admin.id, name: 'Ada Admin' },
    });
    expect(Date.parse(approval.expiresAt) - Date.parse(approval.askedAt)).toBe(approvalLasts * 3_600_000);
    expect(await waiting()).toEqual([approval]);
    expect(await roleOf('amina')).toBe('user');
    await product.settle();
    const letters = product.mails.filter(({ subject }) => subject.startsWith('Waiting for another owner'));
    expect(letters.map(({ to }) => to)).toContain('otto@admins.example');
    expect(letters[0]?.text).toContain('Support and Finance');
    const again = await make('amina');
    expect([again.status, (await again.json()).code]).toEqual([409, 'already_exists']);
  });

  test('is never approved by who asked, and is made by the other owner, once (covers §6.13)', async () => {
    const [approval] = await waiting();
    const own = await approve(await ada(), approval?.id ?? '');
    expect([own.status, (await own.json()).code]).toEqual([409, 'own_approval']);
    expect(await roleOf('amina')).toBe('user');
    const both = await Promise.all([
      approve(await second(), approval?.id ?? ''),
      approve(await second(), approval?.id ?? ''),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await roleOf('amina')).toBe('admin');
    expect(await waiting()).toEqual([]);
    expect(await log('amina')).toEqual([
      ['approval_given', 'Otto Owner', null],
      ['role_changed', 'Ada Admin', null],
      ['approval_asked', 'Ada Admin', null],
    ]);
  });

  test('who is to get more duties waits too; fewer take effect at once', async () => {
    const { id } = product.people.amina;
    const give = async (duties: Duty[]) =>
      (await ada()).call('PUT', `/admin/users/${id}/duties`, { body: { duties } });
    const dutiesNow = async () => (await product.ctx.db.user.findUniqueOrThrow({ where: { id } })).duties;
    expect((await give(['support'])).status).toBe(200);
    const more = await give(['owner']);
    expect(more.status).toBe(202);
    expect(await dutiesNow()).toEqual(['support']);
    const { approval } = await more.json();
    expect((await approve(await second(), approval.id)).status).toBe(200);
    expect(await dutiesNow()).toEqual(['owner']);
    await product.ctx.db.user.update({ where: { id }, data: { duties: ['support'] } });
  });

  test('who has other duties since, or whose new ones nobody knows, is not given them', async () => {
    const { db } = product.ctx;
    const { id } = product.people.amina;
    const asksFor = async (duties: Duty[]): Promise<Approval> =>
      (await (await (await ada()).call('PUT', `/admin/users/${id}/duties`, { body: { duties } })).json())
        .approval;
    const isRefused = async (approval: Approval) => {
      const answer = await approve(await second(), approval.id);
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'changed_meanwhile']);
      expect((await refuse(await second(), approval.id)).status).toBe(200);
    };
    const set = (duties: Duty[]) => db.user.update({ where: { id }, data: { duties } });
    const changed = await asksFor(['support', 'finance']);
    await set(['verifier']);
    await isRefused(changed);
    await set(['support']);
    const unknown = await asksFor(['support', 'finance']);
    await db.approval.update({ where: { id: unknown.id }, data: { input: { duties: ['king' as Duty] } } });
    await isRefused(unknown);
    expect((await db.user.findUniqueOrThrow({ where: { id } })).duties).toEqual(['support']);
  });

  test('is not made once it was refused, withdrawn, or the time is over (covers §6.13)', async () => {
    const refused = await asked('brian');
    expect((await refuse(await second(), refused.id)).status).toBe(200);
    expect((await approve(await second(), refused.id)).status).toBe(409);
    const withdrawn = await asked('brian');
    expect((await refuse(await ada(), withdrawn.id)).status).toBe(200);
    expect((await log('brian'))[0]).toEqual(['approval_refused', 'Ada Admin', 'Nobody told me about this.']);
    const late = await asked('brian');
    product.clock.advance(approvalLasts * 3_600_000 - 1);
    expect(await waiting()).toHaveLength(1);
    product.clock.advance(1);
    expect(await waiting()).toEqual([]);
    const answer = await approve(await second(), late.id);
    expect([answer.status, (await answer.json()).detail]).toEqual([
      409,
      'This was not approved in time. It has to be asked for again.',
    ]);
    expect(await roleOf('brian')).toBe('user');
    expect((await approve(await second(), newId())).status).toBe(404);
  });

  test('is not made for someone who is no owner any more, nor if the account has changed', async () => {
    const { db } = product.ctx;
    const approval = await asked('brian');
    const { id } = product.people.admin;
    await db.user.update({ where: { id }, data: { duties: ['support'] } });
    const answer = await approve(await second(), approval.id);
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'changed_meanwhile']);
    await db.user.update({ where: { id }, data: { duties: ['owner'] } });
    const brian = { id: product.people.brian.id };
    await db.user.update({ where: brian, data: { role: 'admin', duties: ['support'] } });
    expect((await approve(await second(), approval.id)).status).toBe(409);
    expect((await db.user.findUniqueOrThrow({ where: brian })).duties).toEqual(['support']);
  });
});

describe('an owner who gets rid of the other one', () => {
  const put = async (path: string, body: object) =>
    (await ada()).call('PUT', `/admin/users/${otto.id}/${path}`, { body });

  const removals = [
    ['given other duties', 'duties', { duties: ['support'] }],
    ['made a fan', 'role', { role: 'user' }],
  ] as const;
  const isOwner = async () => {
    const { role, duties } = await product.ctx.db.user.findUniqueOrThrow({ where: { id: otto.id } });
    return role === 'admin' && duties.includes('owner');
  };
  const ask = async (path: string, body: object): Promise<Approval> => {
    const answer = await put(path, body);
    expect(answer.status).toBe(202);
    return (await answer.json()).approval;
  };

  test.each(removals)(
    '%s: can be refused by the one it is about, who is mailed (covers §6.12)',
    async (_how, path, body) => {
      product.mails.length = 0;
      const approval = await ask(path, body);
      await product.settle();
      const mailed = product.mails.filter(
        ({ subject }) => subject === 'An owner is to be removed: Otto Owner',
      );
      expect(mailed.map(({ to }) => to)).toContain('otto@admins.example');
      expect((await approve(await ada(), approval.id)).status).toBe(409);
      expect((await refuse(await second(), approval.id)).status).toBe(200);
      product.clock.advance(soloApprovalHours * 3_600_000);
      expect((await approve(await ada(), approval.id)).status).toBe(409);
      expect(await isOwner()).toBe(true);
    },
  );

  test.each([['suspended', 'suspend', { suspended: true, reason: 'Gone on leave.' }], ...removals])(
    '%s: is not alone before an approval would be gone (covers §6.12)',
    async (_how, path, body) => {
      const { db } = product.ctx;
      await db.user.update({ where: { id: product.people.brian.id }, data: { role: 'user', duties: [] } });
      // Whatever waited before is gone.
      product.clock.advance(approvalLasts * 3_600_000);
      if (path === 'suspend') expect((await put(path, body)).status).toBe(200);
      else {
        const { id } = await ask(path, body);
        product.clock.advance(soloApprovalHours * 3_600_000 - 1);
        expect((await approve(await ada(), id)).status).toBe(409);
        expect(await isOwner()).toBe(true);
        product.clock.advance(1);
        expect((await approve(await ada(), id)).status).toBe(200);
        expect(await isOwner()).toBe(false);
      }
      const approval = await asked('brian');
      product.clock.advance(approvalLasts * 3_600_000 - 1);
      expect((await make('brian')).status).toBe(409);
      expect((await refuse(await ada(), approval.id)).status).toBe(200);
      product.clock.advance(1);
      expect((await make('brian')).status).toBe(200);
      await db.user.update({
        where: { id: otto.id },
        data: { role: 'admin', duties: ['owner'], suspendedAt: null, suspendedReason: null },
      });
    },
  );
});

describe('a refund of what was released', () => {
  const kes = (amount: number) => ({ amount, currency: 'KES' as const });
  const reason = 'It was another song.';
  let order: PlacedOrder;
  let code = '';
  const ask = async (amount: number, key: string = crypto.randomUUID()) =>
    (await ada()).call('POST', `/admin/requests/${order.id}/refund-late`, {
      body: { from: 'artist', amount: kes(amount), reason },
      headers: { 'idempotency-key': key },
    });
  const waitingFor = async (amount: number): Promise<Approval> => {
    const answer = await ask(amount);
    expect(answer.status).toBe(202);
    return (await answer.json()).approval;
  };
  const refunded = async () => {
    const { capture } = product.ctx.db;
    return (await capture.findFirstOrThrow({ where: { payment: { requestId: order.id } } })).refunded;
  };

  beforeAll(async () => {
    const [fan, artist] = [await product.signIn('kofi'), await product.signIn('zuri')];
    order = await place(product, fan);
    ({ code } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } }));
    await pay(product, fan, order);
    await deliver(product, order.id, artist);
    expect((await fan.call('POST', `/requests/${order.id}/approve`)).status).toBe(200);
  });

  test('waits for another owner, who says yes, and nothing moves before (covers §6.9)', async () => {
    await product.settle();
    product.mails.length = 0;
    const approval = await waitingFor(100_000);
    expect(approval).toMatchObject({
      kind: 'late_refund',
      target: { id: order.id, name: code },
      amount: kes(100_000),
      byArtist: true,
      reason,
    });
    expect(await refunded()).toBe(0);
    await product.settle();
    expect(product.mails.map(({ subject }) => subject)).toContain(
      `Waiting for another owner: a refund of KES 1,000 for ${code}, borne by the artist`,
    );
    expect((await ask(50_000)).status).toBe(409);
    expect((await approve(await ada(), approval.id)).status).toBe(409);
    const both = await Promise.all([
      approve(await second(), approval.id),
      approve(await second(), approval.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunded()).toBe(100_000);
    const seen = await (await product.signIn('zuri')).call('GET', `/requests/${order.id}`);
    const { lateByArtist, timeline } = await seen.json();
    expect(lateByArtist).toEqual(kes(75_000));
    expect(timeline.at(-1)).toMatchObject({ event: 'late_refund_taken', said: 'KES 1,000', note: reason });
  });

  test('is looked at again when it is approved, so that nothing goes back twice (covers §6.9)', async () => {
    const approval = await waitingFor(150_000);
    // The last owner but one is gone, so the other is alone and need not ask.
    const { db } = product.ctx;
    await db.user.update({ where: { id: otto.id }, data: { duties: ['support'] } });
    await refuse(await ada(), approval.id);
    product.mails.length = 0;
    const key = crypto.randomUUID();
    expect((await ask(120_000, key)).status).toBe(200);
    expect((await ask(120_000, key)).status).toBe(200);
    await product.settle();
    expect(product.mails.map(({ subject }) => subject)).toContain(
      `Decided without another owner: a refund of KES 1,200 for ${code}, borne by the artist`,
    );
    await db.user.update({ where: { id: otto.id }, data: { duties: ['owner'] } });
    const late = await waitingFor(30_000);
    await db.approval.update({
      where: { id: late.id },
      data: { input: { from: 'artist', amount: kes(150_000) } },
    });
    const answer = await approve(await second(), late.id);
    expect([answer.status, (await answer.json()).detail]).toEqual([
      409,
      'KES 300 is not refunded yet. Refuse it.',
    ]);
    expect(await refunded()).toBe(220_000);
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('a large payout', () => {
  const kes = (amount: number) => ({ amount, currency: 'KES' as const });
  /** Cents of KES worth more than US$ 8, and less. */
  const [large, small] = [110_000, 100_000];
  const payouts = async (ids: string[], by?: Caller) => {
    const caller = by ?? (await ada());
    const answer = await caller.call('POST', '/admin/payouts/approve', { body: { ids } });
    return { status: answer.status, ...(await answer.json()) };
  };
  const requested = async (amount = large): Promise<string> =>
    (await (await askForPayout(product, amount)).json()).id;
  const stateOf = async (id: string) =>
    (await product.ctx.db.payout.findUniqueOrThrow({ where: { id } })).status;
  const set = async (largePayout: number) =>
    (await ada()).call('PUT', '/admin/settings', { body: { largePayout } });
  const waits = async (): Promise<{ id: string; approval: Approval }> => {
    const id = await requested();
    const { status, results } = await payouts([id]);
    expect([status, results[0].outcome]).toEqual([202, 'waits']);
    return { id, approval: results[0].approval };
  };
  const isGone = async (approval: Approval, detail: string) => {
    const answer = await approve(await second(), approval.id);
    expect([answer.status, (await answer.json()).detail]).toEqual([409, `${detail} Refuse it.`]);
    expect((await refuse(await second(), approval.id)).status).toBe(200);
  };

  beforeAll(async () => {
    await earn(product, 8);
    await openAccount(product, mpesaAccount, zuriOf(product));
    expect((await set(800)).status).toBe(200);
  });

  test('waits for another owner, small ones beside it do not, and nothing is sent before (covers §6.11)', async () => {
    const [first, other] = [await requested(), await requested(small)];
    product.mails.length = 0;
    const answer = await payouts([first, other]);
    expect(answer.status).toBe(202);
    expect(answer.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['waits', 'approved']);
    const { approval } = answer.results[0];
    expect(approval).toMatchObject({
      kind: 'payout',
      target: { id: first, name: 'Zuri Wanjiku' },
      amount: kes(large),
      byArtist: null,
      to: 'M-Pesa •••• 5678, Zuri Wanjiku',
    });
    await product.settle();
    expect([await stateOf(first), await stateOf(other)]).toEqual(['requested', 'paid']);
    expect(product.mails.map(({ subject }) => subject)).toContain(
      'Waiting for another owner: a payout of KES 1,100 to Zuri Wanjiku',
    );
    const listed = await (await ada()).get('/admin/payouts?status=requested');
    expect(listed.items).toMatchObject([{ id: first, approval: { id: approval.id } }]);
    // Asked again, it is the same approval.
    const again = await payouts([first], await second());
    expect(again.results[0].approval.id).toBe(approval.id);
    expect((await approve(await ada(), approval.id)).status).toBe(409);
    const both = await Promise.all([
      approve(await second(), approval.id),
      approve(await second(), approval.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await product.settle();
    expect(await stateOf(first)).toBe('paid');
    expect(await product.ctx.db.sandboxPayout.count({ where: { idempotencyKey: first } })).toBe(1);
  });

  test('is rejected with what waits, or approved by the other owner, but never both (covers §6.11)', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, approval } = await waits();
      const [approved, rejected] = await Promise.all([
        approve(await second(), approval.id),
        (await ada()).call('POST', `/admin/payouts/${id}/reject`, { body: { reason: 'The name differs.' } }),
      ]);
      expect((await waiting()).map(({ kind }) => kind)).not.toContain('payout');
      expect([200, 409]).toContain(approved.status);
      expect(rejected.status).toBe(200);
      await product.settle();
      expect(await stateOf(id)).toBe('rejected');
    }
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('is not paid where artist or account have changed, or it was not approved in time (covers §6.11)', async () => {
    const { db } = product.ctx;
    const suspended = await waits();
    const user = { id: product.people.zuri.id };
    await db.user.update({ where: user, data: { suspendedAt: product.clock.now() } });
    await isGone(suspended.approval, 'The artist has been suspended since.');
    await db.user.update({ where: user, data: { suspendedAt: null } });
    const moved = (await payouts([suspended.id])).results[0].approval;
    product.clock.advance(1_000);
    await openAccount(product, { ...mpesaAccount, number: '0712 000 111' }, zuriOf(product), 0);
    expect((await approve(await second(), moved.id)).status).toBe(409);
    expect(await stateOf(suspended.id)).toBe('cancelled');
    product.clock.advance(coolOff);
    const late = await waits();
    product.clock.advance(approvalLasts * 3_600_000);
    expect((await approve(await second(), late.approval.id)).status).toBe(409);
    await product.settle();
    expect(await stateOf(late.id)).toBe('requested');
    expect((await payouts([late.id])).results[0].approval.id).not.toBe(late.approval.id);
  });

  test('is still one for as long as an approval waits, once the setting or a rate was changed (covers §6.11)', async () => {
    expect((await set(10_000)).status).toBe(200);
    await waits();
    product.clock.advance(approvalLasts * 3_600_000);
    const { rates } = await (await ada()).get('/admin/settings');
    expect((await payouts([await requested()])).status).toBe(200);
    expect((await set(800)).status).toBe(200);
    product.clock.advance(approvalLasts * 3_600_000);
    const perUsd = { ...rates.perUsd, KES: 10 * rates.perUsd.KES };
    expect(
      (await (await ada()).call('PUT', '/admin/settings', { body: { rates: { ...rates, perUsd } } })).status,
    ).toBe(200);
    await waits();
  });

  test('is approved immediately where there is no other owner, and all admins are notified (covers §6.11)', async () => {
    const { db } = product.ctx;
    await db.user.update({ where: { id: otto.id }, data: { duties: ['support'] } });
    const id = await requested();
    product.mails.length = 0;
    expect((await payouts([id])).results[0].outcome).toBe('approved');
    await product.settle();
    expect(await stateOf(id)).toBe('paid');
    expect(product.mails.map(({ subject }) => subject)).toContain(
      'Decided without another owner: a payout of KES 1,100 to Zuri Wanjiku',
    );
    const { items } = await (await ada()).get(`/admin/audit?target=${id}`);
    expect(items[0]).toMatchObject({ action: 'payout_approved', reason: alone });
  });
});
