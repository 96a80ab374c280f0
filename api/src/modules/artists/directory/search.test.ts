import { expect, test } from 'bun:test';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { demonyms } from '#api/domain/artist/search-words.ts';
import { wordsOf } from './search.ts';

const meant = (typed: string) => {
  const [{ countries, categories, languages } = { countries: [], categories: [], languages: [] }] =
    wordsOf(typed);
  return { countries, categories, languages };
};

test('a word stands for a country by its name, and by what people call those who come from there', () => {
  expect(meant('kenyan').countries).toEqual(['KE']);
  expect(meant('Nigerian').countries).toEqual(['NG']);
  expect(meant('nigérien').countries).toEqual(['NE']);
  expect(meant('sudanese').countries.sort()).toEqual(['SD', 'SS']);
  expect(meant('uk').countries).toEqual(['GB']);
  expect(meant('ke').countries).toEqual([]);
  expect(Object.keys(demonyms).filter((code) => !countryCodes.includes(code))).toEqual([]);
});

test('a word stands for a craft by its other names, and for a language', () => {
  expect(meant('deejay').categories).toEqual(['dj']);
  expect(meant('singer').categories).toContain('musician');
  expect(meant('dj').categories).toEqual(['dj']);
  expect(meant('swahili').languages).toEqual(['sw']);
  expect(meant('mama')).toEqual({ countries: [], categories: [], languages: [] });
});
