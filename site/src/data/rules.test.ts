import { expect, test } from 'bun:test';
import { Glob } from 'bun';
import { fillRules } from './rules.ts';

const pages = new URL('../content/pages/', import.meta.url).pathname;

test.each([...new Glob('*.md').scanSync(pages)])('%s names only rules that exist', async (file) => {
  expect(fillRules(await Bun.file(pages + file).text())).not.toMatch(/\{\w+\}|undefined|NaN/);
});

test('a name that is no rule is an error, so that no page says less than it means', () => {
  expect(() => fillRules('within {someDays} days')).toThrow('{someDays}');
});

test('the share and the commission come from the domain', () => {
  expect(fillRules('You keep {share}, we keep {commission}.')).toBe('You keep 75 %, we keep 25 %.');
});
