import { m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { type EnclosureKind, enclosureLimits, mayEnclose } from '#api/domain/request/enclosures.ts';
import { formatBytes } from '#api/domain/text/measures.ts';
import { readBytes } from '#api/limits/read-bytes.ts';
import { inStrangersLane } from '#api/modules/photos/lane.ts';
import { openPicture } from '#api/modules/photos/picture.ts';
import { dropAttachments, findAttachments } from '#api/records/attachments-repo.ts';
import { findAs, findVisible, partyOf } from '#api/records/request-parties.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import {
  attach,
  type CleanFile,
  cleanRecording,
  describeAttachment,
  openAttachment,
} from '../attachments.ts';
import type { Enclosures } from './model.ts';

const { voice, picture } = enclosureLimits;

/**
 * A request's enclosures, for anyone who may read it: the artist once it is paid and not under review. @throws
 * DomainError `not_found`
 */
export async function viewEnclosures(ctx: Context, viewer: Viewer, id: string): Promise<Enclosures> {
  const request = await findVisible(ctx.db, viewer, id);
  return present(ctx, request, partyOf(viewer, request) === 'fan');
}

async function present(ctx: Context, request: RequestRow, isFan: boolean): Promise<Enclosures> {
  const rows = await findAttachments(ctx.db, request.id, 'enclosure');
  const sent = (wanted: EnclosureKind) => rows.find(({ kind }) => kind === wanted) ?? null;
  const [heard, seen] = [sent('voice'), sent('picture')];
  return {
    voice: heard && { ...describeAttachment(heard), seconds: (heard.durationMs ?? 0) / 1000 },
    picture: seen && describeAttachment(seen),
    changeable: isFan && mayEnclose(request),
  };
}

/**
 * Add a recording or picture to a request, replacing an earlier one. Location and device metadata are removed before
 * it is stored. @throws DomainError `not_found` unless the caller is its fan or has one of its links,
 * `invalid_transition` once the video is made, `too_large`, `invalid_input` on the kind
 */
export async function enclose(
  ctx: Context,
  viewer: Viewer,
  { id, kind }: { id: string; kind: EnclosureKind },
  body: Request,
): Promise<Enclosures> {
  const request = await findAs(ctx.db, viewer, id, 'fan');
  if (!mayEnclose(request)) throw tooLate();
  const file = await cleaners[kind](body, request.id);
  await attach(ctx, file, { requestId: id, role: 'enclosure', kind }, async (tx, now) => {
    await dropEarlier(tx, now, { id, kind });
  });
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
  const now = ctx.clock.now();
  const dropped = await transaction(ctx.db, (tx) => dropEarlier(tx, now, { id, kind }));
  if (dropped === 0) throw new DomainError('not_found');
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
  const row = (await findAttachments(ctx.db, request.id, 'enclosure')).find((each) => each.kind === kind);
  return openAttachment(ctx, row);
}

/** Remove existing enclosures unless the video was made meanwhile; returns how many. */
async function dropEarlier(
  tx: Queryable,
  now: Date,
  { id, kind }: { id: string; kind: EnclosureKind },
): Promise<number> {
  const request = await lockRequest(tx, id);
  if (!request || !mayEnclose(request)) throw tooLate();
  return dropAttachments(tx, now, { requestId: id, role: 'enclosure', kind });
}

const tooLate = () => new DomainError('invalid_transition', m.refused_enclosure_late());

const cleaners: Record<EnclosureKind, (body: Request, requestId: string) => Promise<CleanFile>> = {
  async voice(body, requestId) {
    const words = m.refused_voice_large({ size: formatBytes(voice.maxBytes) });
    const bytes = await readBytes(body, voice.maxBytes, words);
    const most = { withPictures: null, soundOnly: voice.maxSeconds };
    const heard = await inStrangersLane(() => cleanRecording(bytes, most), requestId);
    if (heard) return heard;
    const message = m.refused_voice_unread({ seconds: voice.maxSeconds });
    throw invalidInput({ path: 'voice', message });
  },
  async picture(body, requestId) {
    const words = m.refused_picture_large({ size: formatBytes(picture.maxBytes) });
    const bytes = await readBytes(body, picture.maxBytes, words);
    const box = { width: picture.side, height: picture.side };
    const seen = await inStrangersLane(() => openPicture(bytes, picture, box), requestId);
    if (!seen)
      throw invalidInput({
        path: 'picture',
        message: m.refused_picture_unread(),
      });
    const { image } = seen;
    return { bytes: await image.webp().toBuffer(), extension: 'webp', durationMs: null };
  },
};
