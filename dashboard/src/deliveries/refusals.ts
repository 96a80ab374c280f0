import { formatBytes, formatSpan } from '@salamu/api/domain/measures';
import { videoLimits } from '@salamu/api/domain/video';
import { isAcceptable, type VideoFacts } from './plan.ts';

/** How far the last frame may exceed the limits, in seconds: sound and picture never end together. */
const slack = 0.1;

export const offline = 'No connection. Please check the network, then choose the video again.';
export const unreadable =
  'We can’t read this file as a video. Choose an MP4, MOV or WebM, the way your phone records it.';

const cutOff =
  'The end of this file is missing. Wait until your phone has finished saving it, or copy it again, then choose it again.';

/** Why a file can't be sent, in words that say what to do; null if it can. */
export function refusalOf(facts: VideoFacts): string | null {
  if (!facts.isWhole) return cutOff;
  if (!facts.hasVideo) return 'This file has only sound. Choose the video itself.';
  if (!facts.hasAudio) return 'This video has no sound. Allow the microphone and record it again.';
  if (facts.seconds < videoLimits.minSeconds - slack)
    return `This video lasts ${Math.round(facts.seconds)} seconds. Record one of at least ${videoLimits.minSeconds}.`;
  if (facts.seconds > videoLimits.maxSeconds + slack)
    return `This video is longer than ${formatSpan(videoLimits.maxSeconds * 1000)}. Trim it, then choose it again.`;
  if (facts.convertible || isAcceptable(facts)) return null;
  if (facts.bytes > videoLimits.maxBytes)
    return `This video is larger than ${formatBytes(videoLimits.maxBytes)}. Record it at a lower quality, or trim it.`;
  if (facts.videoCodec === 'hevc')
    return 'This video is in HEVC (H.265), which many phones can’t play. Choose “Most Compatible” under Settings › Camera › Formats on an iPhone, or switch off “High efficiency video” on Android, and record it again.';
  if (!facts.isPlayedProfile)
    return 'This video has 10-bit or studio colours, which most phones can’t play. Turn off HDR or 10-bit in your camera’s settings and record again, or save the video as an ordinary (8-bit) H.264 MP4.';
  return 'Browsers can’t play this kind of video. Save it as an MP4 with H.264 video and AAC sound, then choose it again.';
}
