import { appealRules } from '#api/domain/moderation/appeals.ts';
import { writeDecisionMail } from '#api/modules/emails/decision.ts';
import { personaPassword } from '#api/testing/personas.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const reason = 'Sends the same words to everybody.';
const words = 'Those were invitations to my own wedding.';
const db = () => product.ctx.db;
const put = async (who: 'amina' | 'brian' | 'zuri', body: object) => {
  const { id } = product.people[who];
  return (await product.as('admin').call('PUT', `/admin/users/${id}/suspend`, { body })).status;
};
const suspend = (who: 'amina' | 'brian' | 'zuri', why = reason) => put(who, { suspended: true, reason: why });
const lift = (who: 'amina' | 'brian' | 'zuri', why?: string) => put(who, { suspended: false, reason: why });
const mailsTo = async (who: 'amina' | 'brian' | 'zuri') => {
  await product.settle();
  return product.mails.splice(0).filter(({ to }) => to === product.people[who].email);
};
/** The link of the letter about a suspension, which is the only one. */
const suspended = async (who: 'amina' | 'brian' | 'zuri') => {
  expect(await suspend(who)).toBe(200);
  const [mail, ...more] = await mailsTo(who);
  expect(more).toEqual([]);
  return { text: mail?.text ?? '', token: /\/suspended#([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '' };
};
const visit = async (path: string, body: object) => {
  const answer = await product.as('visitor').call('POST', `/users/suspension${path}`, { body });
  return { status: answer.status, body: await answer.json() };
};
const read = (token: string) => visit('', { token });
const answer = (token: string, said = words) => visit('/appeal', { token, words: said });
const waiting = async () => (await product.as('admin').get('/admin/decisions')).items;
const queued = async () => (await product.as('admin').get('/admin/dashboard')).queues.appeals.count;
const uphold = async (id: string) => {
  const body = { reason: 'We have read it twice.' };
  return (await product.as('admin').call('POST', `/admin/decisions/${id}/uphold`, { body })).status;
};

test('a suspension is mailed with its reason and a link, by which its owner answers once without signing in (covers §14.58)', async () => {
  const { text, token } = await suspended('amina');
  expect(text).toContain(reason);
  expect(text).toContain('can’t sign in');
  expect(await db().decision.count({ where: { link: token } })).toBe(0);
  const login = { email: product.people.amina.email, password: personaPassword };
  const refused = await (await product.as('visitor').call('POST', '/users/login', { body: login })).json();
  expect(refused.detail).toContain('If we’ve emailed you why, you can answer there');
  expect(await read(token)).toMatchObject({ status: 200, body: { reason, mayAnswer: true, appeal: null } });
  expect((await answer(token, 'Too short, no?')).status).toBe(422);
  const both = await Promise.all([answer(token), answer(token)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answer(token, `${words} Really.`)).toMatchObject({ status: 409 });
  expect((await read(token)).body).toMatchObject({ mayAnswer: false, appeal: { words, outcome: null } });
  expect(await waiting()).toMatchObject([
    {
      user: { name: 'Amina Otieno' },
      reason,
      decidedBy: 'Ada Admin',
      appeal: { kind: 'suspension', words, mayDecide: true },
      case: null,
    },
  ]);
  expect(await queued()).toBe(1);
  expect(await suspend('amina')).toBe(200);
  expect(await mailsTo('amina')).toEqual([]);
});

test('another admin than who suspended looks again, where there is one, and the outcome is mailed (covers §14.58)', async () => {
  const { id } = (await waiting())[0].appeal;
  const asAdmin = { role: 'admin', duties: ['support'] } as const;
  const { id: otherId } = product.people.kofi;
  await db().user.update({ where: { id: otherId }, data: { ...asAdmin, duties: ['support'] } });
  expect((await waiting())[0].appeal.mayDecide).toBe(false);
  expect(await uphold(id)).toBe(409);
  await db().user.update({ where: { id: otherId }, data: { role: 'artist', duties: [] } });
  expect(await uphold('no-id')).toBe(404);
  expect([await uphold(id), await uphold(id)]).toEqual([200, 200]);
  const [mail, ...more] = await mailsTo('amina');
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('We’ve looked again, and your account stays suspended');
  const token = /#([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await read(token)).body.appeal).toMatchObject({
    outcome: 'upheld',
    answer: 'We have read it twice.',
  });
  expect(await queued()).toBe(0);
  expect(await db().auditEntry.count({ where: { action: 'appeal_upheld' } })).toBe(1);

  expect(await lift('amina')).toBe(200);
  const [lifted, ...others] = await mailsTo('amina');
  expect(others).toEqual([]);
  expect(lifted?.subject).toBe('Your account is no longer suspended');
  expect(lifted?.text).not.toContain('We have read it twice.');
  expect((await read(token)).status).toBe(422);
  expect(await uphold(id)).toBe(200);
});

test('a suspension that is lifted settles its answer, and the link ends with it (covers §14.58)', async () => {
  const { token } = await suspended('zuri');
  await answer(token);
  const { id } = (await waiting())[0].appeal;
  expect(await lift('zuri', 'We see now that it was a wedding.')).toBe(200);
  const [mail] = await mailsTo('zuri');
  expect(mail?.text).toContain('We see now that it was a wedding.');
  expect((await read(token)).status).toBe(422);
  expect((await answer(token)).status).toBe(422);
  expect(await waiting()).toEqual([]);
  expect(await uphold(id)).toBe(409);
  const login = { email: product.people.zuri.email, password: personaPassword };
  const { token: session } = await (
    await product.as('visitor').call('POST', '/users/login', { body: login })
  ).json();
  const data = await product.withToken(`Bearer ${session}`).call('GET', '/users/me/export');
  expect((await data.json()).suspensions).toMatchObject([
    { reason, appeal: { words, outcome: 'overturned' }, endedAt: expect.any(String) },
  ]);
});

test('another reason is news, and takes the first one’s link along', async () => {
  const { token } = await suspended('zuri');
  expect(await suspend('zuri', 'Sells what others sing.')).toBe(200);
  const [mail] = await mailsTo('zuri');
  expect(mail?.text).toContain('Sells what others sing.');
  expect((await read(token)).status).toBe(422);
  await lift('zuri');
  await product.settle();
  product.mails.splice(0);
});

test('an address that nobody has confirmed may be a stranger’s: it gets neither reason nor link (covers §14.58)', async () => {
  await db().user.update({ where: { id: product.people.brian.id }, data: { emailConfirmedAt: null } });
  expect(await suspend('brian')).toBe(200);
  expect(await lift('brian')).toBe(200);
  expect(await mailsTo('brian')).toEqual([]);
});

test('a link is the same at every try, and its time to answer ends', async () => {
  const { token } = await suspended('amina');
  const { id } = await db().decision.findFirstOrThrow({ where: { endedAt: null } });
  const [current] = product.ctx.env.authSecrets;
  const authSecrets: [string, string] = ['another-secret-of-at-least-32-bytes', current];
  const env = { ...product.ctx.env, authSecrets };
  const mail = { kind: 'decision-mail', about: 'suspended', decisionId: id } as const;
  const written = await writeDecisionMail({ ...product.ctx, env }, mail);
  expect(written?.content.action?.url).toBe(`${testOrigin}/suspended#${token}`);
  product.clock.advance(appealRules.days * 86_400_000);
  expect((await read(token)).body.mayAnswer).toBe(false);
  expect((await answer(token)).status).toBe(409);
});
