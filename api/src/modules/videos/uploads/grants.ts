import { DomainError } from '#api/domain/errors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { hashOf, newSecret } from '#api/start/secret.ts';
import { findGranted, replaceGrant } from './grants-repo.ts';
import { findOwnUpload } from './repo.ts';

/**
 * A secret that goes on with this one upload, and opens nothing else: for a browser's background. It ends with the
 * session and once the upload is used; a new one takes its place.
 * @throws DomainError `not_found` for an upload that is unknown, another's, expired or used
 */
export async function grantUpload({ db, clock }: Context, user: SignedIn, id: string): Promise<string> {
  const now = clock.now();
  const upload = await findOwnUpload(db, { id, ownerId: user.id, now });
  if (!upload || upload.attachedAt || !user.sessionId) throw new DomainError('not_found');
  const secret = newSecret();
  await replaceGrant(db, { uploadId: id, sessionId: user.sessionId, hash: hashOf(secret), createdAt: now });
  return secret;
}

/**
 * Whose upload the secret in `Authorization: Upload …` goes on with.
 * @throws DomainError `not_found` for any other, and once it has ended
 */
export async function grantedOwner({ db, clock }: Context, request: Request, id: string): Promise<string> {
  const [, secret] = /^Upload ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const ownerId = secret && (await findGranted(db, { uploadId: id, hash: hashOf(secret), now: clock.now() }));
  if (!ownerId) throw new DomainError('not_found');
  return ownerId;
}
