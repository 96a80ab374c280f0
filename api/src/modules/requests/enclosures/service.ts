import { m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatBytes } from '#api/domain/measures.ts';
import { type EnclosureKind, enclosureLimits, mayEnclose } from '#api/domain/request/enclosures.ts';
import { readBytes } from '#api/http/read-bytes.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { openPicture } from '#api/modules/photos/picture.ts';
import { contentTypeOf } from '#api/providers/storage/content-types.ts';
import { dropEnclosures, findEnclosures, insertEnclosure } from '#api/records/enclosures-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { cleanRecording } from '../clean-recording.ts';
import { openKept } from '../open-kept.ts';
import { findAs, findVisible, partyOf } from '../owner.ts';
import type { Enclosures } from './model.ts';

const { voice, picture } = enclosureLimits;

/**
 * What is enclosed with a request, for those who may read the request: an artist once it is paid and not held.
 * @throws DomainError `not_found`
 */
export async function viewEnclosures(ctx: Context, viewer: Viewer, id: string): Promise<Enclosures> {
  const request = await findVisible(ctx.db, viewer, id);
  return present(ctx, request, partyOf(viewer, request) === 'fan');
}

async function present(ctx: Context, request: RequestRow, isFan: boolean): Promise<Enclosures> {
  const rows = await findEnclosures(ctx.db, request.id);
  const sent = (wanted: EnclosureKind) => rows.find(({ kind }) => kind === wanted) ?? null;
  const [heard, seen] = [sent('voice'), sent('picture')];
  return {
    voice: heard && { ...told(heard), seconds: (heard.durationMs ?? 0) / 1000 },
    picture: seen && told(seen),
    changeable: isFan && mayEnclose(request.status),
  };
}

/** Storage knows containers alone, and calls a recording a video. */
const told = ({ key, sentAt }: { key: string; sentAt: Date }) => ({
  sentAt: sentAt.toISOString(),
  type: (contentTypeOf(key) ?? '').replace('video/', 'audio/'),
});

/**
 * Enclose a recording or a picture with a request, in place of an earlier one. What it says of its place and device is
 * removed before it is stored.
 * @throws DomainError `not_found` unless the caller is its fan or has one of its links, `invalid_transition` once the
 * video is made, `too_large`, `invalid_input` on the kind
 */
export async function enclose(
  ctx: Context,
  viewer: Viewer,
  { id, kind }: { id: string; kind: EnclosureKind },
  body: Request,
): Promise<Enclosures> {
  const request = await findAs(ctx.db, viewer, id, 'fan');
  if (!mayEnclose(request.status)) throw tooLate();
  const file = await cleaners[kind](body);
  const key = `enclosures/${newId()}.${file.extension}`;
  await ctx.storage.put(key, file.bytes);
  try {
    await change(ctx, { id, kind }, (tx, now) =>
      insertEnclosure(tx, { requestId: id, kind, key, durationMs: file.durationMs, sentAt: now }),
    );
  } catch (error) {
    await ctx.storage.delete(key);
    throw error;
  }
  return present(ctx, request, true);
}

/**
 * Remove an enclosure.
 * @throws DomainError `not_found`, `invalid_transition` once the video is made
 */
export async function removeEnclosure(
  ctx: Context,
  viewer: Viewer,
  { id, kind }: { id: string; kind: EnclosureKind },
): Promise<Enclosures> {
  const request = await findAs(ctx.db, viewer, id, 'fan');
  await change(ctx, { id, kind });
  return present(ctx, request, true);
}

/**
 * An enclosure's bytes.
 * @throws DomainError `not_found`
 */
export async function openEnclosure(
  ctx: Context,
  viewer: Viewer,
  { id, kind }: { id: string; kind: EnclosureKind },
): Promise<Response> {
  const request = await findVisible(ctx.db, viewer, id);
  const row = (await findEnclosures(ctx.db, request.id)).find((each) => each.kind === kind);
  return openKept(ctx, row?.key);
}

/** Remove what is there and do the rest, unless the video was made meanwhile. */
async function change(
  ctx: Context,
  { id, kind }: { id: string; kind: EnclosureKind },
  write?: (tx: Queryable, now: Date) => Promise<void>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const request = await lockRequest(tx, id);
    if (!request || !mayEnclose(request.status)) throw tooLate();
    const dropped = await dropEnclosures(tx, now, { requestId: id, kind });
    if (write) await write(tx, now);
    else if (dropped === 0) throw new DomainError('not_found');
  });
}

const tooLate = () => new DomainError('invalid_transition', m.refused_enclosure_late());

interface Cleaned {
  bytes: Uint8Array;
  extension: string;
  durationMs: number | null;
}

const cleaners: Record<EnclosureKind, (body: Request) => Promise<Cleaned>> = {
  async voice(body) {
    const words = m.refused_voice_large({ size: formatBytes(voice.maxBytes) });
    const bytes = await readBytes(body, voice.maxBytes, words);
    const heard = await cleanRecording(bytes, { withPictures: null, soundOnly: voice.maxSeconds });
    if (heard) return heard;
    const message = m.refused_voice_unread({ seconds: voice.maxSeconds });
    throw invalidInput({ path: 'voice', message });
  },
  async picture(body) {
    const words = m.refused_picture_large({ size: formatBytes(picture.maxBytes) });
    const bytes = await readBytes(body, picture.maxBytes, words);
    const box = { width: picture.side, height: picture.side };
    const seen = await openPicture(bytes, picture, box);
    if (!seen)
      throw invalidInput({
        path: 'picture',
        message: m.refused_picture_unread(),
      });
    const { image } = seen;
    return { bytes: await image.webp().toBuffer(), extension: 'webp', durationMs: null };
  },
};
