import { inLocale } from '@salamu/messages/in-locale';
import { locales } from '@salamu/messages/locales';
import { afterQuiet } from '../../time/quiet-hours.ts';
import { notificationKindOf, notificationKinds } from '../kinds.ts';
import { placesOf, segmentsOf, toGsm } from './gsm.ts';
import { stopOrStart } from './phone.ts';
import { codeText, digest, sayBy } from './write.ts';

describe('GSM-7 text', () => {
  test('transliterates Kenyan and Nigerian names', () => {
    expect(toGsm('Wanjikũ, Mũthoni, Ĩtĩ, Ọlá, Ẹniọlá, ñandú, Ängström')).toBe(
      'Wanjiku, Muthoni, Iti, Ola, Eniola, ñandu, Ängström',
    );
    expect(toGsm('don’t “wait” – now… ﷺ')).toBe('don\'t "wait" - now... ?');
    expect(toGsm('ù')).toBe('ù');
  });

  test('counts brackets and the euro as two places', () => {
    expect(placesOf('[€]a')).toBe(7);
    expect([160, 161, 306, 307].map((length) => segmentsOf('a'.repeat(length)))).toEqual([1, 2, 2, 3]);
  });

  test('covers French and Kiswahili', () => {
    expect(toGsm('« Noël à l’œuvre », ça va ? C’est déjà prêt.')).toBe(
      '"Noel à l\'oeuvre", ca va ? C\'est déjà pret.',
    );
    expect(toGsm('ng’ombe, ng\u02bcombe')).toBe("ng'ombe, ng'ombe");
  });

  test.each(locales)('a code’s text is one segment in %s', (locale) => {
    const text = inLocale(locale, () => codeText('123456'));
    expect(segmentsOf(text)).toBe(1);
    expect(text).toContain('123456');
  });
});

test('several notifications go in one text, in a fixed order', () => {
  expect(digest('sms', ['answers', 'requests', 'requests'], 'https://salamu.example/')).toBe(
    'Salamu: 2 new requests, an answer to your request. https://salamu.example/',
  );
  expect(digest('sms', ['requests', 'deadlines', 'redos', 'payouts', 'videos', 'answers'], 'u')).toBe(
    'Salamu: a new request, a deadline soon, another take to record, a payout sent, a video for you, an answer to your request. u',
  );
  expect(
    digest(
      'sms',
      [
        'deadlines',
        'deadlines',
        'redos',
        'redos',
        'payouts',
        'payouts',
        'videos',
        'videos',
        'answers',
        'answers',
      ],
      'u',
    ),
  ).toBe(
    'Salamu: 2 deadlines soon, 2 takes to record again, 2 payouts sent, 2 videos for you, 2 answers to your requests. u',
  );
});

test.each(locales)('tallies in %s use only GSM-7 letters', (locale) => {
  for (const kind of notificationKinds)
    for (const news of [[kind], [kind, kind]]) {
      const text = inLocale(locale, () => digest('sms', news, 'u'));
      expect(text).not.toContain('?');
      expect(segmentsOf(text)).toBe(1);
      if (news.length > 1) expect(text).toContain('2');
    }
});

test('a WhatsApp template names us and takes any letter', () => {
  expect(digest('whatsapp', ['videos'], 'u')).toBe('a video for you. u');
  expect(sayBy.whatsapp('Njũgũna’s video')).toBe('Njũgũna’s video');
  expect(sayBy.sms('Njũgũna’s video')).toBe("Salamu: Njuguna's video");
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-02T${time}Z`);
  const night = { quietFrom: 21, quietUntil: 7 };
  const told = (time: string, hours = night, zone = 'Africa/Nairobi') =>
    afterQuiet(at(time), hours, zone).toISOString().slice(8, 19);

  test('end in the owner’s time zone', () => {
    expect(told('17:59:59')).toBe('02T17:59:59');
    expect(told('18:00:00')).toBe('03T04:00:00');
    expect(told('22:30:40')).toBe('03T04:00:00');
    expect(told('03:59:59')).toBe('02T04:00:00');
    expect(told('04:00:00')).toBe('02T04:00:00');
    expect(told('18:00:00', night, 'Africa/Lagos')).toBe('02T18:00:00');
  });

  test('may lie within a day, or be empty', () => {
    const noon = { quietFrom: 12, quietUntil: 14 };
    expect(told('09:00:00', noon)).toBe('02T11:00:00');
    expect(told('08:59:00', noon)).toBe('02T08:59:00');
    expect(told('11:00:00', noon)).toBe('02T11:00:00');
    expect(told('22:00:00', { quietFrom: 9, quietUntil: 9 })).toBe('02T22:00:00');
  });
});

test('STOP is recognised in common spellings, and nothing else is', () => {
  for (const text of [
    'STOP',
    ' stop. ',
    'Stop all',
    'STOPALL',
    'Acha',
    '"simama"',
    'Arrêt',
    'arreter',
    'DÉSABONNER',
    'Stop please',
    'stop it now',
    'sitaki',
    'Naomba acha.',
    'Stop promotions',
  ])
    expect(stopOrStart(text)).toBe('stop');
  for (const text of [
    ...['', 'don’t stop', 'stopped', 'asante', 'usisimame', 'cancel my order'],
    'My mother could not stop watching it',
  ])
    expect(stopOrStart(text)).not.toBe('stop');
});

test('texts cover work, videos and payouts', () => {
  const request = { kind: 'request-mail', requestId: 'r' } as const;
  expect(notificationKindOf({ ...request, recipient: 'artist', about: 'paid' })).toBe('requests');
  expect(notificationKindOf({ ...request, recipient: 'fan', about: 'paid' })).toBeNull();
  expect(notificationKindOf({ ...request, recipient: 'artist', about: 'deadline_reminder' })).toBe(
    'deadlines',
  );
  expect(notificationKindOf({ ...request, recipient: 'artist', about: 'redo_asked' })).toBe('redos');
  expect(notificationKindOf({ ...request, recipient: 'artist', about: 'redo_ordered' })).toBe('redos');
  expect(notificationKindOf({ ...request, recipient: 'fan', about: 'delivered' })).toBe('videos');
  expect(notificationKindOf({ ...request, recipient: 'fan', about: 'accepted' })).toBe('answers');
  expect(notificationKindOf({ ...request, recipient: 'fan', about: 'declined' })).toBe('answers');
  expect(notificationKindOf({ ...request, recipient: 'admins', about: 'held' })).toBeNull();
  expect(
    notificationKindOf({ kind: 'payout-mail', payoutId: 'p', recipient: 'artist', about: 'payout_paid' }),
  ).toBe('payouts');
  expect(notificationKindOf({ kind: 'account-mail', userId: 'u', about: 'password_changed' })).toBeNull();
});
