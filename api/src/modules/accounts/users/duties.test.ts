import type { Duty } from '#api/domain/account/duties.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { run } from '#api/modules/approvals/command.ts';
import { adminWith } from '#api/testing/people/duties.ts';
import { emailOf, type PersonaName } from '#api/testing/personas.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { newDuties, newRole } from './duties.ts';
import { appointAdmin } from './role.ts';

const product = await sharedProduct();

const idOf = (name: PersonaName) => product.people[name].id;
const put = async (who: Caller, path: string, body: object) => {
  const answer = await who.call('PUT', `/admin/users/${path}`, { body });
  return { status: answer.status, body: await answer.json() };
};
const change = (who: Caller, id: string, duties: Duty[], seen?: Duty[]) =>
  put(who, `${id}/duties`, { duties, ...(seen && { seen }) });
const dutiesOf = async (id: string) =>
  (await product.ctx.db.user.findUniqueOrThrow({ where: { id }, select: { duties: true } })).duties;
const owner = () => product.signIn('admin');
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('duties', () => {
  test('are shown to an admin, and to no one else', async () => {
    const { caller } = await adminWith(product, ['support', 'finance']);
    const read = async (who: Caller, path: string) => (await who.get(path)).duties;
    for (const path of ['/users/me', '/users/verify'])
      expect(await read(caller, path)).toEqual(['support', 'finance']);
    for (const path of ['/users/me', '/users/verify'])
      expect(await read(product.as('amina'), path)).toBeUndefined();
  });

  test('are the least there are for a new admin, unless told otherwise', async () => {
    const who = await owner();
    const role = (body: object) => put(who, `${idOf('brian')}/role`, body);
    expect(await role({ role: 'admin' })).toMatchObject({ status: 200, body: { duties: ['support'] } });
    expect(await role({ role: 'user' })).toMatchObject({ status: 200, body: { duties: [] } });
    expect(await role({ role: 'admin', duties: ['finance', 'verifier'] })).toMatchObject({
      body: { duties: ['verifier', 'finance'] },
    });
    const wrong = [
      { role: 'user', duties: ['owner'] },
      { role: 'admin', duties: [] },
      { role: 'admin', duties: ['king'] },
    ];
    for (const body of wrong) expect((await role(body)).status).toBe(422);
    expect((await role({ role: 'user' })).status).toBe(200);
  });

  test('that change end the sessions, are written down, and are mailed (covers §6.14)', async () => {
    const { id, email, caller } = await adminWith(product, ['support']);
    await product.settle();
    product.mails.length = 0;
    expect(await change(await owner(), id, ['finance', 'support'], ['support'])).toMatchObject({
      status: 200,
      body: { duties: ['support', 'finance'] },
    });
    expect((await caller.call('GET', '/users/verify')).status).toBe(401);
    const entry = await product.ctx.db.auditEntry.findFirstOrThrow({
      where: { targetId: id, action: 'duties_changed' },
    });
    expect(entry).toMatchObject({
      actorId: idOf('admin'),
      before: { duties: ['support'] },
      after: { duties: ['support', 'finance'] },
    });
    await product.settle();
    const told = product.mails.map(({ to, subject }) => `${to}: ${subject}`);
    expect(told).toContain(`${email}: Your duties have changed`);
    expect(told).toContain(`${emailOf('admin')}: New duties: Admin for support`);
    expect(product.mails.find(({ to }) => to === email)?.text).toContain('Support and Finance');
  });

  test('that stay the same end no session', async () => {
    const { id, caller } = await adminWith(product, ['verifier', 'finance']);
    expect((await change(await owner(), id, ['finance', 'verifier'])).status).toBe(200);
    expect((await caller.call('GET', '/users/verify')).status).toBe(200);
  });

  test('of an older screen are refused', async () => {
    const { id } = await adminWith(product, ['verifier', 'finance']);
    expect(await change(await owner(), id, ['owner'], ['verifier'])).toMatchObject(
      refused(409, 'changed_meanwhile'),
    );
    expect(await dutiesOf(id)).toEqual(['verifier', 'finance']);
  });

  test('are for admins', async () => {
    expect(await change(await owner(), idOf('amina'), ['owner'])).toMatchObject(
      refused(409, 'invalid_transition'),
    );
    expect(await dutiesOf(idOf('amina'))).toEqual([]);
  });

  test('are changed by owners alone: no one gives themself more', async () => {
    const { id, caller } = await adminWith(product, ['support', 'verifier', 'finance']);
    expect(await change(caller, id, ['owner'])).toMatchObject(refused(403, 'duty_missing'));
    expect(await put(caller, `${idOf('amina')}/role`, { role: 'admin', duties: ['owner'] })).toMatchObject(
      refused(403, 'duty_missing'),
    );
    expect(await dutiesOf(id)).toEqual(['support', 'verifier', 'finance']);
  });

  test('of support suspend fans, but no admin', async () => {
    const { caller } = await adminWith(product, ['support', 'verifier']);
    const body = { suspended: true, reason: 'They write spam.' };
    expect((await put(caller, `${idOf('amina')}/suspend`, body)).status).toBe(200);
    expect((await put(caller, `${idOf('amina')}/suspend`, { suspended: false })).status).toBe(200);
    expect(await put(caller, `${idOf('admin')}/suspend`, body)).toMatchObject(refused(403, 'duty_missing'));
  });

  test('without money hide it on the first screen', async () => {
    const figures = async (who: Caller) => (await who.get('/admin/dashboard')).last30Days;
    const { caller } = await adminWith(product, ['verifier']);
    expect(await figures(caller)).toMatchObject({ money: [], revenue: [] });
  });
});

test('an admin stays one when the profile of their time as an artist is deleted', async () => {
  const who = await owner();
  const role = (body: object) => put(who, `${idOf('kofi')}/role`, body);
  expect((await role({ role: 'admin', duties: ['verifier'] })).status).toBe(200);
  const artist = `/artists/${product.people.kofi.artistId}`;
  const { caller } = await adminWith(product, ['verifier']);
  expect((await caller.call('DELETE', artist)).status).toBe(404);
  expect((await who.call('DELETE', artist)).status).toBe(204);
  expect(await dutiesOf(idOf('kofi'))).toEqual(['verifier']);
  expect((await role({ role: 'user' })).status).toBe(200);
});

describe('the last owner', () => {
  test('stays one, whatever other admins there are', async () => {
    await adminWith(product, ['support']);
    const who = await owner();
    const last = refused(409, 'last_admin');
    expect(await change(who, idOf('admin'), ['finance'])).toMatchObject(last);
    expect(await put(who, `${idOf('admin')}/role`, { role: 'user' })).toMatchObject(last);
    expect((await who.call('DELETE', '/users/me')).status).toBe(409);
    expect(await dutiesOf(idOf('admin'))).toEqual(['owner']);
  });

  test('of two who step down at the same moment is one (covers §6.14)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await adminWith(product, ['owner']);
      const both = await Promise.all([
        change(await owner(), idOf('admin'), ['support']),
        change(other.caller, other.id, ['support']),
      ]);
      const owners = await product.ctx.db.user.count({ where: { duties: { has: 'owner' } } });
      expect([owners, both.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
      const everyone = { id: { in: [other.id, idOf('admin')] } };
      await product.ctx.db.user.updateMany({ where: everyone, data: { duties: ['owner'] } });
    }
  });

  test('who has lost the duty while the call was on its way decides nothing any more', async () => {
    const { id, email } = await adminWith(product, ['verifier']);
    const stale: SignedIn = {
      kind: 'user',
      id,
      role: 'admin',
      duties: ['owner'],
      name: 'Stale',
      email,
      emailConfirmed: true,
      sessionId: null,
      provenAt: null,
      artistId: null,
      factorMissing: false,
    };
    const { ctx } = product;
    const tries = [
      () => run(ctx, stale, newRole, { id: idOf('amina'), input: { role: 'admin', duties: ['owner'] } }),
      () => run(ctx, stale, newDuties, { id, input: { duties: ['owner'] } }),
    ];
    for (const tried of tries) await expect(tried()).rejects.toMatchObject({ code: 'duty_missing' });
    expect(await dutiesOf(id)).toEqual(['verifier']);
  });

  test('can be made on the server, of an admin too', async () => {
    const { id, email } = await adminWith(product, ['support']);
    expect(await appointAdmin(product.ctx, email)).toBe('promoted');
    expect(await dutiesOf(id)).toContain('owner');
    expect(await appointAdmin(product.ctx, email)).toBe('already');
  });
});
