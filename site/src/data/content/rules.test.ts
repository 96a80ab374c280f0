import { defaultSettings } from '@salamu/api/domain/admin/settings';
import { Glob } from 'bun';
import { fillRules, rulesFrom } from './rules.ts';

const content = new URL('../../content/', import.meta.url).pathname;
const rules = rulesFrom(defaultSettings);

test.each([...new Glob('**/*.md').scanSync(content)])('%s names only rules that exist', async (file) => {
  const words = fillRules(await Bun.file(content + file).text(), rules);
  expect(words).not.toMatch(/\{\w+\}|undefined|NaN/);
});

test.each([...new Glob('**/*.md').scanSync(content)])('%s has front matter that parses', async (file) => {
  const [, facts = ''] = (await Bun.file(content + file).text()).split(/^---$/m);
  expect(Bun.YAML.parse(facts)).toBeObject();
});

test('an unknown rule is an error, so that no page leaves a gap in its text', () => {
  expect(() => fillRules('within {someDays} days', rules)).toThrow('{someDays}');
});

test('pages tell the rules that are in force, not those the product came with', () => {
  const changed = rulesFrom({
    ...defaultSettings,
    commissionBps: 1_250,
    windows: { ...defaultSettings.windows, disputeDays: 21 },
    support: { email: 'help@salamu.test', phone: '+254 711 111 111' },
  });
  expect(fillRules('You keep {share}, we keep {commission}.', changed)).toBe(
    'You keep 87.5%, we keep 12.5%.',
  );
  expect(fillRules('{disputeDays} days, {supportEmail}, {phone}', changed)).toBe(
    '21 days, help@salamu.test, +254\u00a0711\u00a0111\u00a0111',
  );
});
