import { join } from 'node:path';
import { root } from './building/stamp.ts';
import { installedIn, problemsOf } from './floors.ts';

describe('version floors', () => {
  test('nothing that is installed is below its floor', async () => {
    const installed = installedIn(await Bun.file(join(root, 'bun.lock')).text());

    expect(installed).toContainEqual({ name: 'elysia', version: expect.any(String) });
    expect(problemsOf(installed, Bun.version)).toEqual([]);
  });

  test('an old version, a banned package and an old Bun are each named', () => {
    const installed = [
      { name: 'elysia', version: '1.4.9' },
      { name: 'elysia', version: '1.4.30' },
      { name: 'react-server-dom-webpack', version: '19.3.1' },
    ];

    expect(problemsOf(installed, '1.4.3')).toEqual([
      'elysia 1.4.9 is below 1.4.29',
      'react-server-dom-webpack must not be installed',
      'bun 1.4.3 is below 1.4.4',
    ]);
  });
});
