import { ownerOf, sessionOf } from './whose.ts';

const token = (claims: object) =>
  `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('a token names its account until its time is over (covers §15.28)', () => {
  const amina = token({ sub: 'amina>?', exp: 2 });
  expect(ownerOf(amina, 1_999)).toBe('amina>?');
  expect(ownerOf(amina, 2_000)).toBeNull();
});

test('a token names its session', () => {
  expect(sessionOf(token({ jti: 'a-session', exp: 2 }))).toBe('a-session');
  for (const broken of ['', 'a.b.c', token({ jti: 7 })]) expect(sessionOf(broken)).toBeNull();
});

test('what is no token names no one', () => {
  for (const broken of ['', 'a.b.c', token({ exp: 9 }), token({ sub: 7, exp: 9 }), token({ sub: 'amina' })])
    expect(ownerOf(broken, 0)).toBeNull();
});
