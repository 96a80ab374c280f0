import { demoArtists } from '@salamu/prisma/demo/artists';
import { clipOf, placeholders, renditionFileOf } from '@salamu/prisma/demo/files';
import { inspectVideo } from '#api/modules/videos/inspection/inspect-video.ts';
import { describeMp4 } from '#api/modules/videos/renditions/describe-mp4.ts';
import { sha256Of } from '#api/modules/videos/signing/der.ts';

describe('what is written down of the demo files', () => {
  for (const slug of ['wanjiru-nduta', 'adeola-ilori', 'keza-umwiza'])
    test(`is what the product finds in the clip of ${slug}`, async () => {
      const { file, sha256, video, renditions } = clipOf(slug);
      expect(video).toMatchObject((await inspectVideo(Bun.file(file), 'video/mp4')).facts);
      expect(sha256).toBe((await sha256Of(Bun.file(file).stream())).toString('hex'));
      for (const [kind, rendition] of Object.entries(renditions))
        expect(rendition, kind).toEqual(await describeMp4(Bun.file(renditionFileOf(file, kind))));
    });

  test('has a placeholder for each portrait', () => {
    for (const { slug } of demoArtists)
      expect(placeholders[slug], slug).toStartWith('data:image/webp;base64,');
  });
});
