import { expect, test } from 'bun:test';
import { clientTypes, typesFile } from './client/types.ts';

test('the client’s types are those of the routes; otherwise `bun run client` writes them again (covers §20.7)', async () => {
  expect((await Bun.file(typesFile).text()) === (await clientTypes())).toBe(true);
});
