import { t } from 'elysia';
import { verificationAnswers } from '#api/domain/verification.ts';
import { day, nullable, oneOf, titled } from '#api/http/schemas.ts';

/** Anything that is no verification ID is answered like one that no video has. */
export const verificationParams = t.Object({ id: t.String({ maxLength: 100 }) });

export const fileToVerify = t.Object({
  sha256: t.String({
    pattern: '^[0-9a-fA-F]{64}$',
    error: 'The SHA-256 of the file, as 64 hexadecimal digits.',
  }),
});

export const verification = titled(
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

export const verificationRoots = t.Object({
  certificates: t.Array(t.String({ description: 'X.509, PEM' }), { description: 'Newest first' }),
});
