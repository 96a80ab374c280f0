import type { Edits } from '@salamu/api/domain/video/edits';
import { conversionTarget, signing, videoLimits } from '@salamu/api/domain/video/limits';

/** What the browser could read about a file. */
export interface VideoFacts {
  /** As long as players show it. */
  seconds: number;
  /** What its edit lists show; null where that is all that it holds. */
  edits: Edits | null;
  bytes: number;
  /** As displayed, in pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  container: 'mp4' | 'quicktime' | 'webm' | 'other';
  /** Codec names as in `videoLimits`; null if there is no such track or codec. */
  videoCodec: string | null;
  audioCodec: string | null;
  /** Whether browsers play the video profile: few play 10-bit or studio colours. */
  isPlayedProfile: boolean;
  hasAudio: boolean;
  hasVideo: boolean;
  /** Whether the file is as long as its header says. */
  isWhole: boolean;
  /** The sound's bits per second. */
  audioBitrate: number;
  /** Whether this browser can decode the file and encode a new one. */
  convertible: boolean;
}

export interface ConversionPlan {
  width: number;
  height: number;
  framesPerSecond: number | null;
  /** Bits per second. */
  videoBitrate: number;
  /** Null if the sound is kept as it is. */
  audioBitrate: number | null;
}

/** What WhatsApp takes, without the credentials that the server adds. */
const largestSent = conversionTarget.maxBytes - signing.credentialBytes;
/** How much of the size limit a plan uses: encoders overshoot. */
const headroom = 0.94;
/** How much larger than it was a small file may become, to keep its pixels: another encoder may need more bytes. */
const mostGrowth = 1.25;
/** How far below the limit a retry aims, since the last try missed it. */
const tighter = 0.8;
const mostVideoBitrate = 2_500_000;
const usualAudioBitrate = 96_000;
/** The largest part of the limit that sound may take to be kept as it is. */
const soundsShare = 0.3;
const mostFrames = 30;

/** The shorter side in pixels that still looks good at a bitrate (bits per second), best first. */
const sizes = [
  { side: conversionTarget.maxHeight, from: 900_000 },
  { side: 540, from: 550_000 },
  { side: 360, from: 0 },
];

/** Whether WhatsApp takes a file of so many bytes: it may become another kind then, with every pixel that it has. */
export const isSmallEnough = ({ bytes }: Pick<VideoFacts, 'bytes'>) => bytes <= largestSent;

/** How to make the video fit WhatsApp's limit, in no more bytes than it was, and still looking its best. */
export function planConversion(facts: VideoFacts): ConversionPlan {
  const room = Math.min(conversionTarget.maxBytes, facts.bytes) * headroom;
  const bitsPerSecond = (room * 8) / facts.seconds;
  const keepsSound = facts.audioCodec === 'aac' && facts.audioBitrate <= bitsPerSecond * soundsShare;
  const audioBitrate = keepsSound ? facts.audioBitrate : Math.min(usualAudioBitrate, bitsPerSecond * 0.2);
  const videoBitrate = Math.round(Math.min(mostVideoBitrate, bitsPerSecond - audioBitrate));
  const side = sizes.find(({ from }) => videoBitrate >= from || isSmallEnough(facts))?.side ?? 0;
  const scale = Math.min(1, side / Math.min(facts.width, facts.height));
  return {
    width: even(facts.width * scale),
    height: even(facts.height * scale),
    framesPerSecond: facts.framesPerSecond > mostFrames + 1 ? mostFrames : null,
    videoBitrate,
    audioBitrate: keepsSound ? null : Math.round(audioBitrate),
  };
}

/** Whether to send the file as it is, because converting would gain nothing: the server turns a MOV into an MP4. */
export function isReady(facts: VideoFacts): boolean {
  return (
    (facts.container === 'mp4' || facts.container === 'quicktime') &&
    facts.videoCodec === 'avc' &&
    facts.isPlayedProfile &&
    facts.audioCodec === 'aac' &&
    isSmallEnough(facts) &&
    Math.min(facts.width, facts.height) <= conversionTarget.maxHeight
  );
}

/** Whether the file can be sent as it is: browsers play it, and it is within the limits. */
export function isAcceptable(facts: VideoFacts): boolean {
  const isOneOf = (codecs: readonly string[], codec: string | null) =>
    codec !== null && codecs.includes(codec);
  return (
    facts.container !== 'other' &&
    isOneOf(videoLimits.videoCodecs, facts.videoCodec) &&
    facts.isPlayedProfile &&
    isOneOf(videoLimits.audioCodecs, facts.audioCodec) &&
    facts.bytes <= videoLimits.maxBytes
  );
}

/**
 * How to retry after the encoder overshot: first with less bitrate, from the second retry on with fewer pixels too
 * where the file was too large.
 * Null if the result is fine: within WhatsApp's limit, and hardly larger than the original.
 */
export function tightenedPlan(
  plan: ConversionPlan,
  madeBytes: number,
  facts: VideoFacts,
  retry: number,
): ConversionPlan | null {
  const room = Math.min(largestSent, facts.bytes * mostGrowth);
  if (madeBytes < room) return null;
  const by = (room / madeBytes) * tighter;
  const scale = retry > 1 && !isSmallEnough(facts) ? Math.sqrt(by) : 1;
  return {
    ...plan,
    width: even(plan.width * scale),
    height: even(plan.height * scale),
    videoBitrate: Math.max(1, Math.round(plan.videoBitrate * by)),
  };
}

/** Encoders take no odd sides. */
export function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
