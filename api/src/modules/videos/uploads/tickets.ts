import { DomainError } from '#api/domain/errors.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { actionsFor } from '#api/domain/request/transitions.ts';
import { uploadLimits } from '#api/domain/video.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { hashOf, newSecret } from '#api/start/secret.ts';
import { replaceGrant } from './grants-repo.ts';
import type { UploadTickets } from './protocol-model.ts';
import { findOwnUpload } from './repo.ts';
import { findTicket, replaceTicket, useTicket } from './tickets-repo.ts';

/**
 * A secret for each of these requests whose video the caller may send: its browser begins that one upload with it once
 * it is online again, and no page of ours is open. It ends after a few days and with the session; a new one takes its
 * place.
 */
export async function giveTickets(
  ctx: Context,
  { artistId, sessionId }: SignedIn,
  requestIds: readonly string[],
): Promise<UploadTickets> {
  const now = ctx.clock.now();
  const endsAt = after(now, uploadLimits.beginsLaterFor);
  const tickets: UploadTickets['tickets'] = [];
  if (sessionId && artistId)
    await transaction(ctx.db, async (tx) => {
      for (const requestId of requestIds.toSorted()) {
        if (!(await mayDeliver(tx, { requestId, artistId, now }))) continue;
        const secret = newSecret();
        await replaceTicket(tx, { requestId, sessionId, hash: hashOf(secret), endsAt });
        tickets.push({ requestId, secret });
      }
    });
  return { tickets, endsAt: endsAt.toISOString() };
}

async function mayDeliver(
  db: Queryable,
  { requestId, artistId, now }: { requestId: string; artistId: string; now: Date },
): Promise<boolean> {
  const request = await findRequest(db, requestId, [{ party: 'artist', artistId }]);
  return request !== null && actionsFor(request, 'artist', now).includes('deliver');
}

/** The upload that a ticket begins, or has begun: only the answer to that was lost. */
export type Begins =
  | { begun: string }
  | { ownerId: string; along: (tx: Queryable, uploadId: string) => Promise<void> };

/**
 * What the secret in `Authorization: Upload …` begins: from then on it goes on with that upload alone.
 * @throws DomainError `not_found` for any other, once it has ended, if no video of its request is awaited, and for
 * another file than it has begun
 */
export async function ticketOf(ctx: Context, request: Request): Promise<Begins> {
  const { db, clock } = ctx;
  const now = clock.now();
  const [, secret] = /^Upload ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '') ?? [];
  const hash = hashOf(secret ?? '');
  const ticket = await findTicket(db, hash, now);
  if (!ticket) throw new DomainError('not_found');
  const { requestId, sessionId, uploadId, session } = ticket;
  const ownerId = session.userId;
  if (uploadId) {
    const upload = await findOwnUpload(db, { id: uploadId, ownerId, now });
    if (!upload || `${upload.bytes}` !== request.headers.get('upload-length'))
      throw new DomainError('not_found');
    return { begun: uploadId };
  }
  const artistId = session.user.artist?.id;
  if (!artistId || !(await mayDeliver(db, { requestId, artistId, now }))) throw new DomainError('not_found');
  return {
    ownerId,
    async along(tx, uploadId) {
      if (!(await useTicket(tx, hash, uploadId))) throw new DomainError('not_found');
      await replaceGrant(tx, { uploadId, sessionId, hash, createdAt: now });
    },
  };
}
