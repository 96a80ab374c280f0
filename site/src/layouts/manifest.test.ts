import { expect, test } from 'bun:test';
import { tokens } from '@salamu/api/domain/tokens';

test('a home screen shows the site on the ground that its pages have by day', async () => {
  const manifest = await Bun.file(new URL('../../public/site.webmanifest', import.meta.url)).json();
  const { light } = tokens.colours.ground;
  expect(manifest).toMatchObject({ background_color: light, theme_color: light });
});
