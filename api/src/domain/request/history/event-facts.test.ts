import { inLocale } from '@salamu/messages/in-locale';
import { sayEvent } from './event-facts.ts';

const money = { amount: 187_500, currency: 'KES' } as const;

test('an event is shown in the reader’s language, with people’s words unchanged', () => {
  const says = () => sayEvent({ money }, 'The bank has decided.');
  expect(says()).toBe('KES 1,875. The bank has decided.');
  expect(inLocale('fr', says)).toBe('1\u202f875\u00a0KES. The bank has decided.');
  expect(sayEvent(null, 'KES 1,875. Written before.')).toBe('KES 1,875. Written before.');
  expect([sayEvent(null, null), sayEvent({}, null), sayEvent({ money }, null)]).toEqual([
    null,
    null,
    'KES 1,875',
  ]);
});

test('manual and earlier refunds are explained in each language', () => {
  const byHand = { money, sentOn: '2026-11-02', reference: 'BANK-1' };
  for (const facts of [{ byHand }, { money, cause: 'already_returned' }] as const) {
    const said = (['en', 'fr', 'sw'] as const).map((language) =>
      inLocale(language, () => sayEvent(facts, null)),
    );
    expect(new Set(said).size).toBe(3);
    for (const sentence of said) expect(sentence).toMatch(/\d.*\.$/);
  }
});
