import { tokens } from '@salamu/api/domain/pages/tokens';

test('the installed area opens on the ground and under the colour that its pages have by day', async () => {
  const manifest = await Bun.file(new URL('../../public/artist.webmanifest', import.meta.url)).json();
  const { ground, night } = tokens.colours;
  expect(manifest).toMatchObject({ background_color: ground.light, theme_color: night.light });
  expect(manifest.start_url).toStartWith(manifest.scope);
});
