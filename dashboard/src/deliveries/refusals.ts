import { formatBytes, formatSpan } from '@salamu/api/domain/text/measures';
import { videoLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { isAcceptable, type VideoFacts } from './plan.ts';

/** How far the last frame may exceed the limits, in seconds: sound and picture never end together. */
const slack = 0.1;

export const isTooShort = (seconds: number) => seconds < videoLimits.minSeconds - slack;
export const isTooLong = (seconds: number) => seconds > videoLimits.maxSeconds + slack;

/** Why a file can't be sent, in words that say what to do; null if it can. */
export function refusalOf(facts: VideoFacts): string | null {
  if (!facts.isWhole) return m.delivery_cut_off();
  if (!facts.hasVideo) return m.delivery_only_sound();
  if (!facts.hasAudio) return m.file_no_audio();
  if (isTooShort(facts.seconds))
    return m.delivery_too_short({ seconds: Math.round(facts.seconds), least: videoLimits.minSeconds });
  if (isTooLong(facts.seconds))
    return m.delivery_too_long({ most: formatSpan(videoLimits.maxSeconds * 1000) });
  if (facts.convertible || isAcceptable(facts)) return null;
  if (facts.bytes > videoLimits.maxBytes)
    return m.delivery_too_large({ most: formatBytes(videoLimits.maxBytes) });
  if (facts.videoCodec === 'hevc') return m.delivery_hevc();
  if (!facts.isPlayedProfile) return m.file_video_profile();
  return m.delivery_not_played();
}
