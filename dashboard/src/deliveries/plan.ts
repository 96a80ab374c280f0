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
  audioBitrate: number;
}

const headroom = 0.94;
const mostVideoBitrate = 2_500_000;
const leastVideoBitrate = 150_000;
const usualAudioBitrate = 96_000;
const mostFrames = 30;

/** The shorter side in pixels that still looks well at a bitrate (bits per second), the best first. */
const sizes = [
  { side: conversionTarget.maxHeight, from: 900_000 },
  { side: 540, from: 550_000 },
  { side: 360, from: 0 },
];

/** How to make the video fit WhatsApp's limit and still look its best. */
export function planConversion(facts: VideoFacts): ConversionPlan {
  const bitsPerSecond = (conversionTarget.maxBytes * 8 * headroom) / facts.seconds;
  const audioBitrate = Math.round(Math.min(usualAudioBitrate, bitsPerSecond * 0.2));
  const videoBitrate = Math.round(
    Math.max(leastVideoBitrate, Math.min(mostVideoBitrate, bitsPerSecond - audioBitrate)),
  );
  const side = sizes.find(({ from }) => videoBitrate >= from)?.side ?? conversionTarget.maxHeight;
  const scale = Math.min(1, side / Math.min(facts.width, facts.height));
  return {
    width: even(facts.width * scale),
    height: even(facts.height * scale),
    framesPerSecond: facts.framesPerSecond > mostFrames + 1 ? mostFrames : null,
    videoBitrate,
    audioBitrate,
  };
}

/** Whether the file is already what a conversion would make of it. */
export function isReady(facts: VideoFacts): boolean {
  return (
    facts.container === 'mp4' &&
    facts.videoCodec === 'avc' &&
    facts.audioCodec === 'aac' &&
    facts.bytes <= conversionTarget.maxBytes &&
    Math.min(facts.width, facts.height) <= conversionTarget.maxHeight
  );
}

/** Whether the file can be sent as it is: browsers play it, and it is within the limits. */
export function isAcceptable({ container, videoCodec, audioCodec, bytes }: VideoFacts): boolean {
  const isOneOf = (codecs: readonly string[], codec: string | null) =>
    codec !== null && codecs.includes(codec);
  return (
    container !== 'other' &&
    isOneOf(videoLimits.videoCodecs, videoCodec) &&
    isOneOf(videoLimits.audioCodecs, audioCodec) &&
    bytes <= videoLimits.maxBytes
  );
}

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
