import { videoLimits } from '@salamu/api/domain/video';
import { isAcceptable, type VideoFacts } from './plan.ts';

/** How much the last frame may stand over the limits, in seconds: sound and picture never end together. */
const slack = 0.1;

export const unreadable =
  'This file cannot be read as a video. Choose an MP4, MOV or WebM, as your phone records it.';

const cutOff =
  'This file is cut off: its end is missing. Wait until your phone has finished saving it, or copy it again, and choose it once more.';

/** Why a file cannot be sent, in words that say what to do; null where it can. */
export function refusalOf(facts: VideoFacts): string | null {
  if (!facts.isWhole) return cutOff;
  if (!facts.hasVideo) return 'There is only sound in this file. Choose the video itself.';
  if (!facts.hasAudio) return 'This video has no sound. Record it again with the microphone allowed.';
  if (facts.seconds < videoLimits.minSeconds - slack)
    return `This video lasts ${Math.round(facts.seconds)} seconds. Record one of at least ${videoLimits.minSeconds}.`;
  if (facts.seconds > videoLimits.maxSeconds + slack)
    return `This video is longer than ${videoLimits.maxSeconds / 60} minutes. Cut it down, then choose it again.`;
  if (facts.convertible || isAcceptable(facts)) return null;
  if (facts.bytes > videoLimits.maxBytes)
    return `This video is larger than ${Math.round(videoLimits.maxBytes / 1024 / 1024)} MB. Record it at a lower quality, or cut it down.`;
  if (facts.videoCodec === 'hevc')
    return 'This video is in HEVC (H.265), which many phones cannot play. Choose “Most Compatible” under Settings › Camera › Formats on an iPhone, or switch off “High efficiency video” on Android, and record it again.';
  if (!facts.isPlayedProfile)
    return 'This video has 10-bit or studio colours, which most phones can’t play. Turn off HDR or 10-bit in your camera’s settings and record again, or save the video as an ordinary (8-bit) H.264 MP4.';
  return 'Browsers cannot play this kind of video. Save it as MP4 with H.264 picture and AAC sound, and choose it again.';
}
