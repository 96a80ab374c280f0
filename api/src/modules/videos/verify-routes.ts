import { Elysia, t } from 'elysia';
import { verificationAnswers } from '#api/domain/video/verification.ts';
import { access } from '#api/http/plugins/access.ts';
import { day, nullable, oneOf, titled } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { verifyFile, verifyId } from './proofs/service.ts';
import { publishedRoots } from './signing/authority.ts';

/** Anything that is no verification ID is answered like one that no video has. */
const verificationParams = t.Object({ id: t.String({ maxLength: 100 }) });

const fileToVerify = t.Object({
  sha256: t.String({
    pattern: '^[0-9a-fA-F]{64}$',
    error: 'The SHA-256 of the file, as 64 hexadecimal digits.',
  }),
});

const verification = titled(
  'Verification',
  t.Object({
    answer: oneOf(verificationAnswers, {
      description:
        '`ours`: delivered here, and unchanged. `withdrawn`: delivered here, and since then refunded or taken down, or its artist is no longer shown. `not_found` does not mean that a video is fake: apps that send videos change them.',
    }),
    artist: nullable(t.Object({ slug: t.String(), stageName: t.String() })),
    deliveredOn: nullable(day),
    credentials: t.Boolean({
      description:
        'Whether the file delivered carries Content Credentials (C2PA), which programs check with the roots at `/.well-known/salamu-video-roots.pem`.',
    }),
  }),
);

const verificationRoots = t.Object({
  certificates: t.Array(t.String({ description: 'X.509, PEM' }), { description: 'Newest first' }),
});

export const verify = (ctx: Context) =>
  new Elysia({ name: 'verify', tags: ['Verification'] })
    .use(access)
    .get('/verify/:id', ({ params }) => verifyId(ctx, params.id), {
      access: 'public',
      limit: 'verify',
      params: verificationParams,
      response: verification,
      detail: {
        operationId: 'verifyId',
        summary: 'Verify a video by its ID',
        description:
          'Watch pages show the verification ID. The answer names the artist and the day, never the fan or the person the video is for.',
      },
    })
    .get('/verification-roots', async () => ({ certificates: await publishedRoots(ctx) }), {
      access: 'public',
      response: verificationRoots,
      detail: {
        operationId: 'listVerificationRoots',
        summary: 'Roots that our signatures lead to',
        description:
          'Earlier ones too. The same are at `/.well-known/salamu-video-roots.pem`, for programs that read Content Credentials (C2PA).',
      },
    })
    .post('/verify', ({ body }) => verifyFile(ctx, body.sha256), {
      access: 'public',
      limit: 'verify',
      body: fileToVerify,
      response: verification,
      detail: {
        operationId: 'verifyFile',
        summary: 'Verify a video by its bytes',
        description:
          'Takes the SHA-256 of the file; the video itself is not sent. Nothing is kept of the call.',
      },
    });
