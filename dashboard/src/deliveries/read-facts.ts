import { isPlayedProfile } from '@salamu/api/domain/video/codec-profile';
import { readEdits, shownSeconds } from '@salamu/api/domain/video/edits';
import { EncodedPacketSink, type Input, type InputTrack, MP4, QTFF, WEBM } from 'mediabunny';
import { canConvert } from './codecs.ts';
import { openVideo } from './open-video.ts';
import type { VideoFacts } from './plan.ts';

/** Packets sampled to estimate frame rate and bitrate. */
const sampled = 120;

/** Read what a file holds, without decoding it. Throws if it isn't a media file. */
export async function readFacts(file: File): Promise<VideoFacts> {
  using opened = await openVideo(file);
  const { input, video, audio } = opened;
  const format = await input.getFormat();
  const [videoSeconds, audioSeconds] = await Promise.all([
    video?.computeDuration(),
    audio?.computeDuration(),
  ]);
  const [frames, sound] = await Promise.all([
    video?.computePacketStats(sampled),
    audio?.computePacketStats(sampled),
  ]);
  const containers = new Map([
    [MP4, 'mp4'],
    [QTFF, 'quicktime'],
    [WEBM, 'webm'],
  ] as const);
  const container = containers.get(format) ?? 'other';
  // What is wrong with the lists is said by the server.
  const edits =
    container === 'webm' || container === 'other' ? null : await readEdits(file).catch(() => null);
  const end = Math.max(videoSeconds ?? 0, audioSeconds ?? 0);
  return {
    seconds: edits ? shownSeconds(edits) : end - (await beginningOf([video, audio])),
    edits,
    bytes: file.size,
    width: (await video?.getDisplayWidth()) ?? 0,
    height: (await video?.getDisplayHeight()) ?? 0,
    framesPerSecond: frames?.averagePacketRate ?? 0,
    container,
    videoCodec: (await video?.getCodec()) ?? null,
    audioCodec: (await audio?.getCodec()) ?? null,
    isPlayedProfile: isPlayedProfile((await video?.getCodecParameterString()) ?? ''),
    hasVideo: !!video && !!videoSeconds,
    hasAudio: !!audio && !!audioSeconds,
    audioBitrate: sound?.averageBitrate ?? 0,
    isWhole: await isWhole(input, [videoSeconds && video, audioSeconds && audio], end),
    convertible: !!video && !!audio && (await canConvert(video, audio)),
  };
}

/** Where its time begins, in seconds: the clock of a camera that goes on recording may be anywhere. */
async function beginningOf(tracks: (InputTrack | null)[]): Promise<number> {
  const starts = await Promise.all(tracks.map((track) => track?.getFirstTimestamp() ?? 0));
  return Math.max(0, Math.min(...starts));
}

/** How much shorter than its header says a file may be, in seconds. */
const tolerance = 1;

/** Whether every track's last packet is there and the file is as long as its header says. */
async function isWhole(
  input: Input,
  tracks: (InputTrack | null | undefined | 0)[],
  seconds: number,
): Promise<boolean> {
  const filled = tracks.filter((track) => !!track);
  const ends = await Promise.all(filled.map(hasEnd));
  const declared = await input.getDurationFromMetadata();
  return filled.length > 0 && ends.every(Boolean) && seconds >= (declared ?? 0) - tolerance;
}

async function hasEnd(track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null;
}
