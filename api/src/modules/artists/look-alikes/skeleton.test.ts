import fc from 'fast-check';
import { mentionsIn } from './service.ts';
import { skeletonOf } from './skeleton.ts';

describe('a name looks like another', () => {
  test.each([
    ['in other case and spacing', 'Zuri Wanjiku', 'ZURI-wanjiku'],
    ['with Cyrillic letters', 'Zuri Wanjiku', 'Ζurі Wаnјіku'],
    ['with Greek letters', 'Kofi Asante', 'Κοfi Αsαntε'],
    ['with figures', 'Zuri Wanjiku', 'Zur1 Wanj1ku'],
    ['with 0 for o and 5 for s', 'Kofi Asante', 'K0fi A5ante'],
    ['without its dots and accents', 'Ọlá Bándélé', 'Ola Bandele'],
    ['without its hooks', 'Ɓɔɗi Ŋgũgĩ', 'Bodi Ngugi'],
    ['in styled letters', 'Zuri', '𝐙𝓾𝕣𝗂'],
    ['with letters that cannot be seen', 'Zuri', 'Zu\u200Bri\u2060'],
    ['with two letters that look like one', 'DJ Tamu', 'DJ Tarnu'],
    ['without a dot on the i', 'Zuri', 'Zurı'],
  ])('%s', (_how, name, likeness) => {
    expect(skeletonOf(likeness)).toBe(skeletonOf(name));
  });

  test.each([
    ['Zuri Wanjiku', 'Zuri Wanjiru'],
    ['Kofi Asante', 'Kofi Mensah'],
    ['Ada', 'Adah'],
  ])('%s and %s are two names', (name, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(name));
  });

  test('is compared in alphabets of their own, too, and a name of signs alone has no look', () => {
    expect(skeletonOf('ሰላሙ')).toBe('ሰላሙ');
    expect(skeletonOf(' ★ ♥ ')).toBe('');
  });

  test('whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(skeletonOf(name)).toMatch(/^[\p{Letter}\p{Number}]*$/u);
      }),
    );
  });
});

describe('a text mentions', () => {
  const found = (text: string) => mentionsIn(text).map(({ words }) => words);

  test('names of one word and of several, without the signs around them', () => {
    expect(found('The real “Zuri Wanjiku”, signed')).toContain('Zuri Wanjiku');
    expect(found('I am Davido!')).toContain('Davido');
    expect(found('official z u r i')).toContain('z u r i');
  });

  test('no name in an ordinary word, but one in a word of two alphabets', () => {
    expect(found('grace')).toEqual([]);
    expect(found('Grace')).toEqual(['Grace']);
    expect(found('grасe')).toEqual(['grасe']);
  });
});
