import { fillIn, operationsOf, sampleCall } from '#api/testing/access/operations.ts';
import { secretMailedTo } from '#api/testing/newcomers.ts';
import { setUpApp } from '#api/testing/people/authenticator.ts';
import { emailOf, personaPassword } from '#api/testing/personas.ts';
import { type Caller, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { clearLostFactor } from '../lost-factor/service.ts';
import { appointAdmin } from '../users/role.ts';

let admin: Caller;

const product = await sharedProduct({ production: true });
beforeEach(async () => {
  admin = await product.signIn('admin');
});

const codeOfAnswer = async (answer: Response) =>
  answer.status === 403 ? (await answer.json()).code : answer.status;
const refused = 'second_factor_required';

/** What an admin without one needs to set it up, and to leave. */
const open = [
  'GET /api/users/verify',
  'GET /api/users/me',
  'POST /api/users/me/proof',
  'POST /api/users/me/proof/begin',
  'POST /api/users/me/passkeys/begin',
  'POST /api/users/me/passkeys',
  'GET /api/users/me/sessions',
  'DELETE /api/users/me/sessions/{id}',
  'GET /api/users/me/second-factor',
  'POST /api/users/me/second-factor/authenticator',
  'POST /api/users/me/second-factor/authenticator/confirm',
];

describe('an admin in production without a second factor', () => {
  test('can do nothing but set one up (covers §13.4)', async () => {
    const operations = (await operationsOf(product)).filter(({ access }) =>
      ['session', 'admin', 'party', 'checkout'].includes(access),
    );
    const answered: string[] = [];
    for (const operation of operations) {
      const path = fillIn(operation.path, {});
      const call = admin.call(operation.method, path, sampleCall(operation, product));
      // A HEAD has no body to say why.
      const { status } = operation.method === 'HEAD' ? await call : { status: 0 };
      const said =
        operation.method === 'HEAD' ? (status === 403 ? refused : status) : await codeOfAnswer(await call);
      if (said !== refused) answered.push(operation.name);
    }
    expect(answered.sort()).toEqual(open.toSorted());
  });

  test('sees of public things what a visitor sees', async () => {
    const { artistId } = product.people.zuri;
    await product.ctx.db.artist.update({
      where: { id: artistId ?? '' },
      data: { verifiedAt: null, listed: false },
    });
    expect((await admin.call('GET', `/artists/${artistId}`)).status).toBe(404);
    expect(await codeOfAnswer(await product.as('zuri').call('GET', `/artists/${artistId}`))).toBe(200);
  });

  test('does everything once it is set up, nothing once it is removed, and both are written down', async () => {
    expect(await codeOfAnswer(await admin.call('GET', '/admin/users'))).toBe(refused);
    await setUpApp(product, admin);
    expect(await codeOfAnswer(await admin.call('GET', '/admin/users'))).toBe(200);
    expect((await admin.call('DELETE', '/users/me/second-factor/authenticator')).status).toBe(204);
    expect(await codeOfAnswer(await admin.call('GET', '/admin/users'))).toBe(refused);
    expect(await logged()).toEqual(['second_factor_added', 'second_factor_removed']);
  });

  test('a fan or an artist needs none', async () => {
    for (const who of ['amina', 'zuri'] as const)
      expect((await product.as(who).call('GET', '/requests')).status).toBe(200);
  });
});

describe('an admin who has lost it', () => {
  test('starts over with the server’s command, which ends the password with it (covers §13.11)', async () => {
    await setUpApp(product, admin);
    product.mails.length = 0;
    const email = emailOf('admin');
    expect(await appointAdmin(product.ctx, email)).toBe('cleared');
    expect((await admin.call('GET', '/users/verify')).status).toBe(401);
    const login = (password: string) =>
      product.as('visitor').call('POST', '/users/login', { body: { email, password } });
    expect((await login(personaPassword)).status).toBe(401);
    await product.settle();
    expect(product.mails.map(({ subject }) => subject)).toContain('Your two-step sign-in was removed');
    expect(await logged()).toContain('second_factor_cleared');
    const chosen = { token: secretMailedTo(product, email), password: 'a lantern over the lagoon' };
    await product.as('visitor').call('POST', '/users/reset-password', { body: chosen });
    const again = product.withToken(`Bearer ${(await (await login(chosen.password)).json()).token}`);
    expect(await codeOfAnswer(await again.call('GET', '/admin/users'))).toBe(refused);
    expect(await appointAdmin(product.ctx, email)).toBe('already');
  });
});

describe('anyone else who has lost it', () => {
  test('starts over with the mailbox, once our team has run the command', async () => {
    const { email, id } = product.people.brian;
    await expect(clearLostFactor(product.ctx, email)).rejects.toMatchObject({ code: 'not_found' });
    await setUpApp(product, product.as('brian'));
    await clearLostFactor(product.ctx, email.toUpperCase());
    await product.settle();
    expect((await product.as('brian').call('GET', '/users/verify')).status).toBe(401);
    const login = (password: string) =>
      product.as('visitor').call('POST', '/users/login', { body: { email, password } });
    expect((await login(personaPassword)).status).toBe(401);
    const chosen = { token: secretMailedTo(product, email), password: 'a lantern over the lagoon' };
    expect((await product.as('visitor').call('POST', '/users/reset-password', { body: chosen })).status).toBe(
      204,
    );
    expect((await login(chosen.password)).status).toBe(200);
    expect(await logged(id)).toEqual(['second_factor_cleared']);
  });
});

describe('with demo data', () => {
  test('an admin needs none', async () => {
    const demo = await testProduct();
    expect((await demo.as('admin').call('GET', '/admin/users')).status).toBe(200);
    await demo.close();
  });
});

async function logged(targetId = product.people.admin.id): Promise<string[]> {
  const entries = await product.ctx.db.auditEntry.findMany({
    where: { targetId },
    orderBy: { id: 'asc' },
    select: { action: true },
  });
  return entries.map(({ action }) => action);
}
