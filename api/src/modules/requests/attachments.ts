import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { DomainError } from '#api/domain/errors.ts';
import { videoLimits } from '#api/domain/video/limits.ts';
import { contentTypeOf } from '#api/providers/storage/content-types.ts';
import { type AttachmentRow, insertAttachment } from '#api/records/attachments-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

/** A file stripped of location and device metadata. */
export interface CleanFile {
  bytes: Uint8Array;
  extension: string;
  durationMs: number | null;
}

type Sent = Pick<AttachmentRow, 'requestId' | 'role' | 'kind'> &
  Partial<Pick<AttachmentRow, 'showable' | 'secretHash'>>;

/** Store a file and reference it in a transaction; if `admit` throws, the file is deleted again. */
export async function attach(
  ctx: Context,
  { bytes, extension, durationMs }: CleanFile,
  sent: Sent,
  admit: (tx: Queryable, now: Date) => Promise<void>,
): Promise<AttachmentRow> {
  const id = newId();
  const key = `${sent.role}s/${id}.${extension}`;
  const sentAt = ctx.clock.now();
  const facts = { id, key, bytes: bytes.length, durationMs, sentAt };
  const row = { showable: false, secretHash: null, ...sent, ...facts };
  await ctx.storage.put(key, bytes);
  try {
    await transaction(ctx.db, async (tx) => {
      await admit(tx, sentAt);
      await insertAttachment(tx, row);
    });
  } catch (error) {
    await ctx.storage.delete(key);
    throw error;
  }
  return row;
}

/** Content type by kind: storage only knows containers, and types a recording as video. */
export const describeAttachment = ({
  key,
  kind,
  sentAt,
}: Pick<AttachmentRow, 'key' | 'kind' | 'sentAt'>) => ({
  sentAt: sentAt.toISOString(),
  type: (contentTypeOf(key) ?? '').replace('video/', kind === 'voice' ? 'audio/' : 'video/'),
});

/** An attachment's bytes, served so that browsers neither display nor sniff them. @throws DomainError `not_found` */
export async function openAttachment(
  { storage }: Pick<Context, 'storage'>,
  row?: AttachmentRow,
): Promise<Response> {
  const file = row && (await storage.stat(row.key));
  if (!file) throw new DomainError('not_found');
  return new Response(storage.open(row.key), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-length': String(file.bytes),
    },
  });
}

/** Recorders stop slightly late. */
const slackSeconds = 0.5;
/** Anything shorter is inaudible. */
const leastSeconds = 0.3;
const { videoCodecs }: { videoCodecs: readonly unknown[] } = videoLimits;

export interface Recording {
  bytes: Uint8Array<ArrayBuffer>;
  extension: 'webm' | 'mp4';
  durationMs: number;
  hasPictures: boolean;
}

/** Maximum seconds, or null for a kind that isn't accepted. */
interface Most {
  withPictures: number | null;
  soundOnly: number;
}

/**
 * A browser or phone recording, reduced to sound and picture, without location and device metadata. Null for another
 * kind of file, one without sound, or one that is too long.
 */
export async function cleanRecording(bytes: Uint8Array, most: Most): Promise<Recording | null> {
  try {
    using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] });
    const [sound, picture] = [await input.getPrimaryAudioTrack(), await input.getPrimaryVideoTrack()];
    const maxSeconds = picture ? most.withPictures : most.soundOnly;
    if (!sound || maxSeconds === null || (picture && !videoCodecs.includes(await picture.getCodec())))
      return null;
    const seconds = await input.computeDuration();
    if (seconds < leastSeconds || seconds > maxSeconds + slackSeconds) return null;
    const extension = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
    const target = new BufferTarget();
    const format = extension === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format, target }),
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid) return null;
    await conversion.execute();
    if (!target.buffer) return null;
    return {
      bytes: new Uint8Array(target.buffer),
      extension,
      durationMs: Math.round(seconds * 1000),
      hasPictures: picture !== null,
    };
  } catch {
    return null;
  }
}
