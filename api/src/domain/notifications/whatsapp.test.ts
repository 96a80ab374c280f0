import { inLocale } from '@salamu/messages/in-locale';
import { locales } from '@salamu/messages/locales';
import {
  chatAddress,
  fileTemplate,
  joiningWords,
  newsTemplate,
  readJoining,
  readWish,
  videoTemplate,
  wishSecretFrom,
  wishWords,
} from './whatsapp.ts';

const wish = { code: 'SAL-7K3M-9QXR', secret: wishSecretFrom(Buffer.from('a keyed hash')) };

test('a WhatsApp request for a video is read as offered and as phones alter it', () => {
  expect(readWish(wishWords(wish))).toEqual(wish);
  expect(readWish(`  hi! sal 7k3m 9qxr\n${wish.secret.toLowerCase()}. `)).toEqual(wish);
});

test.each(['', 'STOP', 'Please send me my video', 'SAL-7K3M-9QXR', `SAL-7K3M ${wish.secret}`])(
  '%p is not a video request',
  (words) => {
    expect(readWish(words)).toBeNull();
  },
);

test('each hash gives its own secret, without look-alike letters', () => {
  expect(wish.secret).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(wishSecretFrom(Buffer.from('another hash'))).not.toBe(wish.secret);
});

const joining = { userId: '019abc12-3456-7abc-8def-0123456789ab', secret: wish.secret };

test('a request for notifications is read as offered and as phones alter it', () => {
  expect(readJoining(joiningWords(joining))).toEqual(joining);
  expect(readJoining(` please\n019ABC1234567abc8def0123456789ab  ${wish.secret.toLowerCase()}. `)).toEqual(
    joining,
  );
  expect(readWish(joiningWords(joining))).toBeNull();
});

test.each(['', 'STOP', wishWords(wish), '019abc1234567abc8def0123456789ab', joining.userId])(
  '%p is not a request for notifications',
  (words) => {
    expect(readJoining(words)).toBeNull();
  },
);

test('a chat link opens with the text', () => {
  expect(chatAddress('254700000000', 'Hi & bye')).toBe('https://wa.me/254700000000?text=Hi+%26+bye');
});

test.each(locales)('a video request in %s is read too', (locale) => {
  expect(inLocale(locale, () => readWish(wishWords(wish)))).toEqual(wish);
  expect(inLocale(locale, () => readJoining(joiningWords(joining)))).toEqual(joining);
});

test.each([videoTemplate, fileTemplate, newsTemplate])(
  '$name neither begins nor ends with a parameter',
  ({ body }) => {
    for (const words of Object.values(body)) expect(words).toMatch(/^[A-Z].*\{\{1\}\}[\s\S]*\.$/);
  },
);
