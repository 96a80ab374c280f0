import { describe, expect, test } from 'bun:test';
import { declaredSettings } from '../src/start/settings.ts';
import { settingsPage, settingsPath } from './settings.ts';

describe('docs/settings.md', () => {
  test('is what `bun run settings` writes', async () => {
    expect(await Bun.file(settingsPath).text()).toBe(settingsPage());
  });

  test('says of every setting what it is for', () => {
    expect(declaredSettings.filter(({ says }) => !says).map(({ name }) => name)).toEqual([]);
  });
});
