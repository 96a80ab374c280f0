import { forgetPasswordTries } from '#api/modules/accounts/passwords/password-tries.ts';
import { emailOf, personaPassword } from '../personas.ts';
import { testProduct } from '../product.ts';
import { twoCopies } from './two-copies.ts';

/** Calls go to one copy and the other in turn. */
const product = await twoCopies(await testProduct({ demo: false }));
afterAll(() => product.close());

const statuses = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test('an allowance is one for all copies', async () => {
  const zuri = product.as('zuri');
  const answers = await statuses(times(400, () => zuri.call('GET', '/users/verify')));
  expect(answers.filter((status) => status === 200)).toHaveLength(300);
});

test('a new password ends the wait after wrong ones on every copy (covers F20)', async () => {
  const email = emailOf('amina');
  const login = (password: string) =>
    product.as('visitor').call('POST', '/users/login', { body: { email, password } });
  expect(await statuses(times(5, () => login('wrong password')))).toEqual([401, 401, 401, 401, 401]);
  expect(await statuses(times(4, () => login(personaPassword)))).toEqual([429, 429, 429, 429]);
  await forgetPasswordTries(product.ctx, email, 'unknown');
  product.clock.advance(60_000);
  expect(await statuses(times(2, () => login(personaPassword)))).toEqual([200, 200]);
});

test('a session that is ended on one copy is ended on all', async () => {
  const brian = await product.signIn('brian');
  expect(await statuses(times(2, () => brian.call('GET', '/users/verify')))).toEqual([200, 200]);
  expect((await brian.call('POST', '/users/logout')).status).toBeLessThan(300);
  expect(await statuses(times(2, () => brian.call('GET', '/users/verify')))).toEqual([401, 401]);
});

test('what an admin sets counts on every copy right away', async () => {
  const admin = await product.signIn('admin');
  const commission = async () => (await product.as('visitor').get('/settings')).commissionBps;
  expect([await commission(), await commission()]).toEqual([2500, 2500]);
  const set = await admin.call('PUT', '/admin/settings', { body: { commissionBps: 2000 } });
  expect(set.status).toBe(200);
  expect([await commission(), await commission()]).toEqual([2000, 2000]);
});
