import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { publishedRoots } from '../signing/authority.ts';
import { fileToVerify, verification, verificationParams, verificationRoots } from './model.ts';
import { verifyFile, verifyId } from './service.ts';

/** Whether a video is ours, for anyone who has it or its verification ID. */
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
