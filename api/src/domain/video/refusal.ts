import { m } from '@salamu/messages/messages';
import { type DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatBytes, formatSpan } from '#api/domain/text/measures.ts';
import { uploadLimits, videoLimits } from '#api/domain/video/limits.ts';

const refusals = {
  empty: m.file_empty,
  not_a_video: m.file_not_a_video,
  still: m.file_still,
  container: m.file_container,
  cut_off: m.file_cut_off,
  damaged: m.file_damaged,
  no_video: m.file_no_video,
  no_audio: m.file_no_audio,
  too_short: () => m.file_too_short({ seconds: videoLimits.minSeconds }),
  too_long: () => m.file_too_long({ span: formatSpan(videoLimits.maxSeconds * 1_000) }),
  hevc: m.file_hevc,
  video_codec: m.file_video_codec,
  video_profile: m.file_video_profile,
  audio_codec: m.file_audio_codec,
  cannot_be_cleaned: m.file_cannot_be_cleaned,
  picture: () =>
    m.file_picture({
      size: formatBytes(uploadLimits.posterMaxBytes),
      megapixels: uploadLimits.posterMaxPixels / 1e6,
    }),
} as const;

export type Refusal = keyof typeof refusals;

/** A 422 that tells the artist what to do about the file. */
export function refuse(refusal: Refusal): DomainError {
  return invalidInput({ path: 'file', message: refusals[refusal]() });
}
