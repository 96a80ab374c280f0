import { defaultLargePayout } from '#api/domain/admin/approvals.ts';
import { defaultSettings } from '#api/domain/admin/settings.ts';
import { defaultRates } from '#api/domain/money/money.ts';
import { newId } from '#api/start/database/ids.ts';
import { taxIn } from '#api/testing/earnings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const put = async (body: unknown) => {
  const answer = await product.as('admin').call('PUT', '/admin/settings', { body });
  return { status: answer.status, body: await answer.json() };
};
const publicRules = async () => product.as('visitor').get('/settings');
const adminRules = async () => product.as('admin').get('/admin/settings');

describe('the settings', () => {
  test('begin with what the product ships with, and everybody reads the rules', async () => {
    expect(await adminRules()).toEqual({ ...defaultSettings, version: 0 });
    const { rates, largePayout, keepDisputed, team, ...rules } = defaultSettings;
    expect(await publicRules()).toEqual({ ...rules, rates: { asOf: rates.asOf }, passkeys: true });
    expect({ largePayout, keepDisputed }).toEqual({ largePayout: defaultLargePayout, keepDisputed: true });
    expect(team).toEqual({ zone: 'UTC', currency: 'USD' });
  });

  test('change one by one, at once, and the change is written down (covers §2.37 §15.7)', async () => {
    const support = { email: 'Help@salamu.example', phone: '+254 711 000 000' };
    expect((await put({ commissionBps: 2000, windows: { disputeDays: 10 }, support })).status).toBe(200);
    expect(await publicRules()).toMatchObject({
      commissionBps: 2000,
      windows: { ...defaultSettings.windows, disputeDays: 10 },
      support: { email: 'help@salamu.example', phone: '+254 711 000 000' },
    });
    const entries = await product.ctx.db.auditEntry.findMany({
      orderBy: { id: 'asc' },
      include: { values: true },
    });
    expect(entries.map(({ action, targetId }) => [action, targetId])).toEqual([
      ['setting_changed', 'commissionBps'],
      ['setting_changed', 'windows'],
      ['setting_changed', 'support'],
    ]);
    expect(entries[0]).toMatchObject({
      actorId: product.people.admin.id,
      fields: ['commissionBps'],
      values: { before: { commissionBps: 2500 }, after: { commissionBps: 2000 } },
    });
    expect((await put({ commissionBps: 2000 })).status).toBe(200);
    expect(await product.ctx.db.auditEntry.count()).toBe(3);
    const withholding = taxIn('KE', 500);
    expect((await put({ withholding })).status).toBe(200);
    expect((await publicRules()).withholding).toEqual(withholding);
    expect(
      await product.ctx.db.auditEntry.findFirst({
        where: { targetId: 'withholding' },
        include: { values: true },
      }),
    ).toMatchObject({
      values: { before: { withholding: [] }, after: { withholding } },
    });
  });

  test('take no nonsense, and then nothing has changed (covers F136)', async () => {
    const before = await adminRules();
    const { perUsd } = defaultRates;
    const nonsense = {
      commissionBps: { commissionBps: 6000 },
      withholding: { withholding: [...taxIn('KE', 500), ...taxIn('KE', 700)] },
      'withholding.0.bps': { withholding: taxIn('KE', 3001) },
      'windows.paymentMinutes': { windows: { paymentMinutes: 1 } },
      'windows.disputeDays': { commissionBps: 1000, windows: { disputeDays: 7 } },
      'support.email': { support: { email: 'nobody', phone: '+254 711 000 000' } },
      'support.phone': { support: { email: 'help@salamu.example', phone: 'call me' } },
      'rates.perUsd.USD': { rates: { asOf: '2026-11-01', perUsd: { ...perUsd, USD: 99 } } },
      'rates.perUsd.KES': { rates: { asOf: '2026-11-01', perUsd: { ...perUsd, KES: 1 } } },
      'rates.asOf': { rates: { asOf: '2999-01-01', perUsd } },
      'features.guestCheckout': { features: { guestCheckout: 'no' } },
      features: { features: 5 },
      windows: { windows: [] },
      support: { support: null },
    };
    for (const [path, body] of Object.entries(nonsense)) {
      const answer = await put(body);
      expect([path, answer.status]).toEqual([path, 422]);
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    }
    expect(await adminRules()).toEqual(before);
  });

  test('are changed by admins alone', async () => {
    for (const who of ['amina', 'zuri'] as const)
      expect((await product.as(who).call('PUT', '/admin/settings', { body: {} })).status).toBe(403);
  });
});

test('lists count days in the time zone of the settings', async () => {
  const { db } = product.ctx;
  const id = newId();
  const at = new Date('2026-10-01T22:00:00Z');
  const entry = { id, at, actorId: product.people.admin.id, action: 'rule_changed', targetId: 'x' } as const;
  await db.auditEntry.create({ data: { ...entry, fields: [] } });
  const onDay = async (day: string) => {
    const list = await product.as('admin').call('GET', `/admin/audit?startDate=${day}&endDate=${day}`);
    return (await list.json()).total;
  };
  expect([await onDay('2026-10-01'), await onDay('2026-10-02')]).toEqual([1, 0]);
  expect((await put({ team: { zone: 'Mars/Base', currency: 'KES' } })).status).toBe(422);
  expect((await put({ team: { zone: 'Africa/Nairobi', currency: 'KES' } })).status).toBe(200);
  expect([await onDay('2026-10-01'), await onDay('2026-10-02')]).toEqual([0, 1]);
});
