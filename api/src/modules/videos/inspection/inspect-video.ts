import {
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  type VideoCodec,
} from 'mediabunny';
import { DomainError } from '#api/domain/errors.ts';
import { isPlayedProfile } from '#api/domain/video/codec-profile.ts';
import { type Edits, shownSeconds } from '#api/domain/video/edits.ts';
import { FileBytes, type OnRead } from '#api/domain/video/file-bytes.ts';
import { videoLimits } from '#api/domain/video/limits.ts';
import { refuse } from '#api/domain/video/refusal.ts';
import type { Container } from './container.ts';
import { checkMovie } from './movie.ts';
import { openMedia } from './open-media.ts';
import { checkWebm } from './webm.ts';

export interface VideoFacts {
  mimeType: Container;
  durationMs: number;
  width: number;
  height: number;
}

/** How far the last frame may exceed the limits, in seconds: sound and picture never end exactly together. */
const slackSeconds = 0.1;

export interface Inspection {
  facts: VideoFacts;
  /** From its edit lists; null if all of it is shown. */
  edits: Edits | null;
  videoCodec: VideoCodec | null;
}

/**
 * Read a video as a browser would, and reject what some browsers couldn't play to the end. The file's name is ignored.
 */
export async function inspectVideo(
  blob: Blob,
  mimeType: Container,
  onRead: OnRead = () => {},
): Promise<Inspection> {
  const file = new FileBytes(blob, onRead);
  const edits = mimeType === 'video/webm' ? await checkWebm(file) : await checkMovie(file);
  // Problems of a file are for the artist, not the log.
  Logging.level = LogLevel.Silent;
  using input = openMedia(blob, onRead);
  try {
    const { videoCodec, ...facts } = await readTracks(input, edits);
    return { facts: { mimeType, ...facts }, edits, videoCodec };
  } catch (error) {
    // The file's own boxes are fine, so the reader failed on the file's content.
    throw error instanceof DomainError ? error : refuse('damaged');
  }
}

async function readTracks(input: Input, edits: Edits | null) {
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw refuse('no_video');
  const audio = await input.getPrimaryAudioTrack();
  if (!audio) throw refuse('no_audio');
  await checkCodecs(video, audio);
  if (!isPlayedProfile((await video.getCodecParameterString()) ?? '')) throw refuse('video_profile');

  const ends = await Promise.all([video.computeDuration(), audio.computeDuration()]);
  if (ends[0] === 0) throw refuse('no_video');
  if (ends[1] === 0) throw refuse('no_audio');
  const starts = await Promise.all([video.getFirstTimestamp(), audio.getFirstTimestamp()]);
  // Timestamps of a continuously recording camera may start anywhere.
  const seconds = edits ? shownSeconds(edits) : Math.max(...ends) - Math.max(0, Math.min(...starts));
  if (!(seconds >= videoLimits.minSeconds - slackSeconds)) throw refuse('too_short');
  if (seconds > videoLimits.maxSeconds + slackSeconds) throw refuse('too_long');

  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()]);
  if (!(width > 0 && height > 0)) throw refuse('damaged');
  return {
    durationMs: Math.round(seconds * 1000),
    width: Math.round(width),
    height: Math.round(height),
    videoCodec: await video.getCodec(),
  };
}

async function checkCodecs(video: InputVideoTrack, audio: InputAudioTrack): Promise<void> {
  const videoCodec = await video.getCodec();
  if (videoCodec === 'hevc') throw refuse('hevc');
  if (!isOneOf(videoLimits.videoCodecs, videoCodec)) throw refuse('video_codec');
  if (!isOneOf(videoLimits.audioCodecs, await audio.getCodec())) throw refuse('audio_codec');
}

function isOneOf(codecs: readonly string[], codec: string | null): boolean {
  return codec !== null && codecs.includes(codec);
}
