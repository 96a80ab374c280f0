import { plainName, plainText } from './plain-text.ts';

test.each([
  [' Wanjir\u0169 ', 'Wanjir\u0169'],
  ['\u202eAmina\u202c', 'Amina'],
  ['Ami\u0000na\u200b', 'Amina'],
  ['Amina\nOtieno', 'Amina Otieno'],
  [`A${'\u0301'.repeat(80)}mina`, `A${'\u0301'.repeat(4)}mina`],
  ['\u200e \u0301', ''],
  ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
])('a name keeps its visible characters: %p', (written, name) => expect(plainName(written)).toBe(name));

test('text keeps its line breaks', () => {
  expect(plainText(' She said:\n\u202eyes\u0007 ')).toBe('She said:\nyes');
});
