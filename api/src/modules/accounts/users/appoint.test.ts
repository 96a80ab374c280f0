import { sendAppointment } from '#api/modules/notifications/mails/appointment.ts';
import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { emailOf } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { appointAdmin } from './role.ts';

const product = await sharedProduct();

const chosen = 'a lantern over the lagoon';
const post = (path: string, body: object) => product.as('visitor').call('POST', `/users/${path}`, { body });
const login = async (email: string, password: string) => (await post('login', { email, password })).json();

describe('admin:create', () => {
  test('makes the first admin, who chooses a password with the mailed link (covers F8 F17)', async () => {
    const email = 'first-admin@example.com';
    const began = product.ctx.clock.now();
    expect(await appointAdmin(product.ctx, 'First-Admin@example.com')).toBe('created');
    const mail = await sendAppointment(product.ctx, email, began);
    expect(mail).toContain('/reset-password#');
    expect(mail).toContain(`sign in at ${product.ctx.env.publicUrl}/admin-login.`);
    const reset = await post('reset-password', { token: secretMailedTo(product, email), password: chosen });
    expect(reset.status).toBe(204);
    expect(await login(email, chosen)).toMatchObject({ role: 'admin', emailConfirmed: true });
    expect(await logged(email)).toEqual([
      { before: { role: 'user' }, after: { role: 'admin', duties: ['owner'] } },
    ]);
  });

  test('is mailed to the admins there are', async () => {
    await product.settle();
    product.mails.length = 0;
    await appointAdmin(product.ctx, 'second-admin@example.com');
    await product.settle();
    expect(product.mails.filter(({ to }) => to === emailOf('admin'))).toHaveLength(1);
  });

  test('makes an admin of a fan, whose old password and sessions end', async () => {
    const email = 'fan-to-admin@example.com';
    const { caller } = await newcomer(product, email);
    expect(await appointAdmin(product.ctx, email)).toBe('promoted');
    expect((await caller.call('GET', '/users/verify')).status).toBe(401);
    expect(await login(email, newcomersPassword)).toMatchObject({ code: 'invalid_credentials' });
    expect(await logged(email)).toHaveLength(1);
  });

  test('gives an admin another link, and changes nothing', async () => {
    const began = product.ctx.clock.now();
    expect(await appointAdmin(product.ctx, emailOf('admin'))).toBe('already');
    expect(await sendAppointment(product.ctx, emailOf('admin'), began)).toContain('/reset-password#');
    expect(await logged(emailOf('admin'))).toEqual([]);
    expect((await product.as('admin').call('GET', '/users/verify')).status).toBe(200);
  });

  test('makes no admin of an artist or of a suspended account', async () => {
    for (const who of ['zuri', 'suspended'] as const) {
      await expect(appointAdmin(product.ctx, emailOf(who))).rejects.toMatchObject({ code: 'forbidden' });
      expect(await logged(emailOf(who))).toEqual([]);
    }
  });
});

async function logged(email: string) {
  const { id } = await product.ctx.db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  return product.ctx.db.auditEntry.findMany({
    where: { targetId: id },
    select: { before: true, after: true },
  });
}
