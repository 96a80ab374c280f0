import { randomBytes } from 'node:crypto';
import { m } from '@salamu/messages/messages';
import {
  documentEnds,
  documentExtensions,
  documentMaxBytes,
  documentTypeOf,
} from '#api/domain/artist/document.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatBytes } from '#api/domain/measures.ts';
import { sealBytes, unsealBytes } from '#api/http/plugins/sealed.ts';
import { readBytes } from '#api/http/read-bytes.ts';
import type { SignedIn, SignedInArtist } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { isUuid, newId } from '#api/start/ids.ts';
import { keysFor } from '#api/start/keys.ts';
import { updateArtist } from '../profile/repo.ts';
import {
  deleteDocument,
  findDataKeys,
  findDocument,
  findOldDocuments,
  insertDocument,
  resealDataKey,
} from './document-repo.ts';
import type { OwnVerification } from './model.ts';
import { lockToSend, viewOwnVerification } from './service.ts';

const dataKeyBytes = 32;
const batch = 100;

/**
 * Take an artist’s identity document in place of an earlier one; a refused artist then waits for a decision again. The
 * file is encrypted with a key of its own, which is sealed with ours and kept in its row alone.
 * @throws DomainError `switched_off`, `too_large`, `invalid_transition` as `sendAnswer` does, or `invalid_input` on
 * `document`
 */
export async function sendDocument(
  ctx: Context,
  artist: SignedInArtist,
  request: Request,
): Promise<OwnVerification> {
  const { artistId } = artist;
  const { documents } = await settings(ctx);
  if (!documents.asked) throw new DomainError('switched_off', m.refused_documents_off());
  const words = m.refused_document_large({ size: formatBytes(documentMaxBytes) });
  const bytes = await readBytes(request, documentMaxBytes, words);
  const type = documentTypeOf(bytes);
  if (!type) throw invalidInput({ path: 'document', message: m.refused_document_kind() });
  const dataKey = randomBytes(dataKeyBytes);
  const key = `documents/${newId()}.bin`;
  await ctx.storage.put(key, sealBytes(bytes, dataKey));
  const earlier = await transaction(ctx.db, async (tx) => {
    const sentAt = ctx.clock.now();
    const row = await lockToSend(tx, artistId);
    const earlier = await deleteDocument(tx, artistId);
    const sealed = sealBytes(dataKey, keysFor(ctx.env, 'documents')[0]);
    const ends = documentEnds(sentAt, documents);
    await insertDocument(tx, { artistId, key, type, dataKey: sealed, sentAt, endsAt: ends });
    if (row.verificationNote !== null) await updateArtist(tx, artistId, { verificationNote: null });
    return earlier;
  }).catch(async (error) => {
    await ctx.storage.delete(key);
    throw error;
  });
  if (earlier) await ctx.storage.delete(earlier);
  return viewOwnVerification(ctx, artist);
}

/**
 * Erase the artist’s document, as they wish.
 * @throws DomainError `not_found`
 */
export async function withdrawDocument(ctx: Context, artist: SignedInArtist): Promise<OwnVerification> {
  const key = await deleteDocument(ctx.db, artist.artistId);
  if (!key) throw new DomainError('not_found');
  await ctx.storage.delete(key);
  return viewOwnVerification(ctx, artist);
}

/**
 * The document for a verifier to save; the audit log records it before it is read.
 * @throws DomainError `not_found`, also where a restored backup has brought back the row but not the file
 */
export async function openDocument(
  ctx: Context,
  admin: SignedIn,
  artistId: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const sent = await transaction(ctx.db, async (tx) => {
    const found = isUuid(artistId) ? await findDocument(tx, artistId) : null;
    if (!found || found.endsAt <= ctx.clock.now()) throw new DomainError('not_found');
    await audit(tx, ctx.clock.now(), {
      actorId: admin.id,
      action: 'evidence_opened',
      targetId: artistId,
      after: { evidence: 'document' },
    });
    return found;
  });
  const dataKey = unsealBytes(sent.dataKey, keysFor(ctx.env, 'documents'));
  const isThere = dataKey && (await ctx.storage.stat(sent.key));
  const sealed = isThere ? await new Response(ctx.storage.open(sent.key)).bytes() : null;
  const bytes = dataKey && sealed && unsealBytes(sealed, [dataKey]);
  if (!bytes)
    throw new DomainError('not_found', 'The document is no longer here. Ask the artist to send it again.');
  return { name: `document.${documentExtensions[sent.type]}`, bytes: Uint8Array.from(bytes) };
}

/** Erase the documents whose time is over. */
export async function eraseOldDocuments(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const artistId of await findOldDocuments(ctx.db, now, batch)) {
    const key = await deleteDocument(ctx.db, artistId, now);
    if (key) await ctx.storage.delete(key);
  }
}

/** Seal every data key with the current key, so that an older `AUTH_SECRET` can be dropped: at start, while two are listed. */
export async function resealDocuments(ctx: Pick<Context, 'db' | 'env'>): Promise<void> {
  const [current, ...older] = keysFor(ctx.env, 'documents');
  if (older.length === 0) return;
  for (let afterId: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof findDataKeys>> = await findDataKeys(ctx.db, afterId, batch);
    for (const { artistId, dataKey: from } of rows) {
      const dataKey = unsealBytes(from, [current]) === null ? unsealBytes(from, older) : null;
      if (dataKey) await resealDataKey(ctx.db, { artistId, from, to: sealBytes(dataKey, current) });
    }
    afterId = rows.at(-1)?.artistId ?? null;
    if (rows.length < batch || afterId === null) return;
  }
}
