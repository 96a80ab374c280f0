import { createHmac } from 'node:crypto';
import { keysFor } from '#api/start/secrets/keys.ts';
import type { PersonaName } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { sessionTokens } from './sessions.ts';

const product = await sharedProduct();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const verify = async (token: string) =>
  (await product.withToken(`Bearer ${token}`).call('GET', '/users/verify')).status;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** A token like a real one, but for what is changed; signed with the product's own key. */
function forged(change: { header?: object; claims?: object; without?: string; hash?: string }): string {
  const [header, claims] = product.people.amina.token.split('.').slice(0, 2).map(decode);
  const changed = { ...claims, ...change.claims };
  if (change.without) delete changed[change.without];
  const signed = `${encode({ ...header, ...change.header })}.${encode(changed)}`;
  const [key] = keysFor(product.ctx.env, 'session');
  return `${signed}.${createHmac(change.hash ?? 'sha256', key)
    .update(signed)
    .digest('base64url')}`;
}

describe('a token', () => {
  test('an unmodified token is accepted, so the attacks below fail for their own reason', async () => {
    expect(await verify(forged({}))).toBe(200);
  });

  test.each<[string, () => string]>([
    ['without a signature', () => forged({ header: { alg: 'none' } }).replace(/[^.]+$/, '')],
    ['with HS512', () => forged({ header: { alg: 'HS512' }, hash: 'sha512' })],
    ['with HS384', () => forged({ header: { alg: 'HS384' }, hash: 'sha384' })],
    ['without exp', () => forged({ without: 'exp' })],
    ['without iat', () => forged({ without: 'iat' })],
    ['without jti', () => forged({ without: 'jti' })],
    ['without sub', () => forged({ without: 'sub' })],
    ['of a foreign audience', () => forged({ claims: { aud: 'somewhere-else' } })],
    ['of a foreign issuer', () => forged({ claims: { iss: 'someone-else' } })],
    ['of another type', () => forged({ header: { typ: 'JWT' } })],
    ['of someone else’s session', () => forged({ claims: { sub: product.people.brian.id } })],
    ['with a session id that is none', () => forged({ claims: { jti: "' OR 1=1" } })],
    ['with critical extensions', () => forged({ header: { crit: ['b64'], b64: false } })],
    ['that is no token', () => 'a.b.c'],
    ['of a megabyte', () => 'x'.repeat(1_000_000)],
  ])('%s is refused', async (_what, make) => {
    expect(await verify(make())).toBe(401);
  });

  test('of an older secret is taken while it is rolled, and not afterwards', async () => {
    const [older, newer] = [
      'an older secret of at least 32 bytes',
      'a newer secret of at least 32 bytes',
    ] as const;
    const now = new Date('2026-11-02T09:00:00Z');
    const claims = { userId: 'u', sessionId: 's' };
    const token = await sessionTokens({ authSecrets: [older] }).sign(claims, new Date(now.getTime() + hour));
    expect(await sessionTokens({ authSecrets: [newer, older] }).read(token, now)).toEqual(claims);
    expect(await sessionTokens({ authSecrets: [newer] }).read(token, now)).toBeNull();
  });
});

describe('a session', () => {
  const stillLives = async (who: PersonaName, calls: number[]) => {
    const start = product.clock.now();
    const caller = await product.signIn(who);
    let status = 200;
    for (const wait of calls) {
      product.clock.advance(wait);
      status = (await caller.call('GET', '/users/verify')).status;
    }
    product.clock.set(start);
    return status === 200;
  };

  test('of a fan or an artist lives seven days without a call (covers §7.6)', async () => {
    for (const who of ['amina', 'zuri'] as const) {
      expect(await stillLives(who, [7 * day - minute])).toBe(true);
      expect(await stillLives(who, [7 * day])).toBe(false);
    }
  });

  test('of a fan or an artist lives thirty days at most', async () => {
    for (const who of ['amina', 'zuri'] as const) {
      const fiveTimesSixDays = Array<number>(5).fill(6 * day);
      expect(await stillLives(who, [...fiveTimesSixDays.slice(1), 6 * day - minute])).toBe(true);
      expect(await stillLives(who, fiveTimesSixDays)).toBe(false);
    }
  });

  test('of an admin lives half an hour without a call, and eight hours at most', async () => {
    expect(await stillLives('admin', [29 * minute])).toBe(true);
    expect(await stillLives('admin', [30 * minute])).toBe(false);
    const twentyMinutes = Array<number>(23).fill(20 * minute);
    expect(await stillLives('admin', twentyMinutes)).toBe(true);
    expect(await stillLives('admin', [...twentyMinutes, 20 * minute])).toBe(false);
  });

  test('of a suspended person is dead', async () => {
    expect(await verify(product.people.suspended.token)).toBe(401);
  });
});
