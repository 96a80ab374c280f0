import { conversionTarget, videoLimits } from '@salamu/api/domain/video';

/** What a file turned out to be, as far as the browser can read it. */
export interface VideoFacts {
  seconds: number;
  bytes: number;
  /** As it is seen, in pixels. */
  width: number;
  height: number;
  framesPerSecond: number;
  container: 'mp4' | 'quicktime' | 'webm' | 'other';
  /** Codec names as `videoLimits` has them; null where there is no such track, or none we know. */
  videoCodec: string | null;
  audioCodec: string | null;
  /** Whether browsers play the picture's profile: 10-bit and studio colours are played by few. */
  isPlayedProfile: boolean;
  hasAudio: boolean;
  hasVideo: boolean;
  /** Whether the file reaches to the end that its header tells of. */
  isWhole: boolean;
  /** Bits per second of the sound. */
  audioBitrate: number;
  /** Whether this browser can take the file apart and make a new one of it. */
  convertible: boolean;
}

export interface ConversionPlan {
  width: number;
  height: number;
  framesPerSecond: number | null;
  /** Bits per second. */
  videoBitrate: number;
  /** Null where the sound is fine and kept as it is. */
  audioBitrate: number | null;
}

/** How much of the room a plan uses: encoders overshoot. */
const headroom = 0.94;
/** How far below the room another try aims, since the last one missed it. */
const tighter = 0.8;
const mostVideoBitrate = 2_500_000;
const usualAudioBitrate = 96_000;
/** The most of the room that sound may take to be kept as it is. */
const soundsShare = 0.3;
const mostFrames = 30;

/** The shorter side in pixels that still looks well at a bitrate (bits per second), the best first. */
const sizes = [
  { side: conversionTarget.maxHeight, from: 900_000 },
  { side: 540, from: 550_000 },
  { side: 360, from: 0 },
];

/** How to make the video fit WhatsApp's limit, be smaller than it was, and still look its best. */
export function planConversion(facts: VideoFacts): ConversionPlan {
  const room = Math.min(conversionTarget.maxBytes, facts.bytes) * headroom;
  const bitsPerSecond = (room * 8) / facts.seconds;
  const keepsSound = facts.audioCodec === 'aac' && facts.audioBitrate <= bitsPerSecond * soundsShare;
  const audioBitrate = keepsSound ? facts.audioBitrate : Math.min(usualAudioBitrate, bitsPerSecond * 0.2);
  const videoBitrate = Math.round(Math.min(mostVideoBitrate, bitsPerSecond - audioBitrate));
  const side = sizes.find(({ from }) => videoBitrate >= from)?.side ?? conversionTarget.maxHeight;
  const scale = Math.min(1, side / Math.min(facts.width, facts.height));
  return {
    width: even(facts.width * scale),
    height: even(facts.height * scale),
    framesPerSecond: facts.framesPerSecond > mostFrames + 1 ? mostFrames : null,
    videoBitrate,
    audioBitrate: keepsSound ? null : Math.round(audioBitrate),
  };
}

/** Whether the file is sent as it is, since a conversion would gain nothing: the server makes an MP4 of a MOV. */
export function isReady(facts: VideoFacts): boolean {
  return (
    (facts.container === 'mp4' || facts.container === 'quicktime') &&
    facts.videoCodec === 'avc' &&
    facts.isPlayedProfile &&
    facts.audioCodec === 'aac' &&
    facts.bytes <= conversionTarget.maxBytes &&
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
 * How to try again where the encoder overshot: tighter first, from the second retry on with fewer pixels too. Null
 * where the result is fine: no larger than WhatsApp takes, and smaller than the file was.
 */
export function tightenedPlan(
  plan: ConversionPlan,
  madeBytes: number,
  facts: VideoFacts,
  retry: number,
): ConversionPlan | null {
  const room = Math.min(conversionTarget.maxBytes, facts.bytes);
  if (madeBytes < room) return null;
  const by = (room / madeBytes) * tighter;
  const scale = retry > 1 ? Math.sqrt(by) : 1;
  return {
    ...plan,
    width: even(plan.width * scale),
    height: even(plan.height * scale),
    videoBitrate: Math.max(1, Math.round(plan.videoBitrate * by)),
  };
}

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
