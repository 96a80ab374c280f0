import { expect, test } from 'bun:test';
import { readWish, wishSecretFrom, wishWords } from './whatsapp.ts';

const wish = { code: 'SAL-7K3M-9QXR', secret: wishSecretFrom(Buffer.from('a keyed hash')) };

test('a wish is read as it was offered, and as phones change it', () => {
  expect(readWish(wishWords(wish))).toEqual(wish);
  expect(readWish(`  hi! sal 7k3m 9qxr\n${wish.secret.toLowerCase()}. `)).toEqual(wish);
});

test.each(['', 'STOP', 'Please send me my video', 'SAL-7K3M-9QXR', `SAL-7K3M ${wish.secret}`])(
  '%p is no wish',
  (words) => {
    expect(readWish(words)).toBeNull();
  },
);

test('another hash makes another secret, of letters that nobody mistakes', () => {
  expect(wish.secret).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(wishSecretFrom(Buffer.from('another hash'))).not.toBe(wish.secret);
});
