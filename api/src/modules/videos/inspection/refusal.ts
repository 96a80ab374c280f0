import { type DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatBytes, formatSpan } from '#api/domain/measures.ts';
import { uploadLimits, videoLimits } from '#api/domain/video.ts';

const refusals = {
  empty: 'This file is empty. Choose the video again.',
  not_a_video: 'This is not a video. Send an MP4, MOV or WebM file, as your phone records it.',
  container: 'This kind of video file is not supported. Send it as MP4, MOV or WebM.',
  cut_off:
    'The end of this file is missing. Wait until your phone has finished saving it, or copy it again, then resend it.',
  damaged:
    'This file is damaged and will not play everywhere. Record it again, or save it as a new MP4 first.',
  no_video: 'This file has sound but no picture. Send the video itself.',
  no_audio: 'This video has no sound. Allow the microphone and record it again.',
  too_short: `This video is shorter than ${videoLimits.minSeconds} seconds. Record a longer one.`,
  too_long: `This video is longer than ${formatSpan(videoLimits.maxSeconds * 1_000)}. Shorten it and send it again.`,
  hevc: 'This video is in HEVC (H.265), which many phones cannot play. On an iPhone choose Settings › Camera › Formats › Most Compatible; on Android switch off "High efficiency video" in the camera’s settings. Then record it again.',
  video_codec:
    'Browsers cannot play this picture format. Save the video as MP4 with H.264 and send it again.',
  video_profile:
    'This video has 10-bit or studio colours, which most phones can’t play. Turn off HDR or 10-bit in your camera’s settings and record again, or save the video as an ordinary (8-bit) H.264 MP4.',
  audio_codec:
    'Browsers cannot play this sound format. Save the video as MP4 with AAC sound and send it again.',
  cannot_be_cleaned:
    'We remove the location and the phone’s model from every video, and couldn’t do that with this file. Save it as a new MP4, or record it again, then send it again.',
  picture: `We could not read this picture. Send it as JPEG, PNG or WebP, up to ${formatBytes(uploadLimits.posterMaxBytes)} and ${uploadLimits.posterMaxPixels / 1e6} megapixels.`,
} as const;

export type Refusal = keyof typeof refusals;

/** A 422 that tells the artist what to do about the file. */
export function refuse(refusal: Refusal): DomainError {
  return invalidInput({ path: 'file', message: refusals[refusal] });
}
