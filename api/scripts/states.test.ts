import { expect, test } from 'bun:test';
import { statesPage, statesPath } from './states.ts';

test('docs/states.md draws the tables as they are', async () => {
  // Where this fails: run `bun run states` and commit what it writes.
  expect(await Bun.file(statesPath).text()).toBe(statesPage());
});
