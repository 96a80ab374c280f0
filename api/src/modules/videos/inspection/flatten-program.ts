import { setPriority } from 'node:os';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  BlobSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  VideoSampleSink,
  VideoSampleSource,
  WEBM,
} from 'mediabunny';
import type { Shown } from '#api/domain/video/edits.ts';
import type { FlattenOrder } from './flatten.ts';

/** Transcodes the shown part of a video to one MP4; the order comes in on stdin. */
setPriority(19);
// Libraries log to the console, but stdout is for the result.
console.info = () => {};
const { path, out, edits }: FlattenOrder = await Bun.stdin.json();

async function flatten(): Promise<void> {
  using input = new Input({ source: new BlobSource(Bun.file(path)), formats: [MP4, QTFF, WEBM] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video || !audio) throw new Error('a track is missing');
  const starts = await Promise.all([video.getFirstTimestamp(), audio.getFirstTimestamp()]);
  const all: Shown[] = [{ from: Math.max(0, Math.min(...starts)), to: Number.POSITIVE_INFINITY, at: 0 }];
  const format = new Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new Output({ format, target: new FilePathTarget(out) });
  const { averageBitrate } = await video.computePacketStats();
  const pictures = new VideoSampleSource({
    codec: 'avc',
    bitrate: Math.round(averageBitrate * 1.2),
    keyFrameInterval: 1,
    hardwareAcceleration: 'prefer-software',
  });
  const sounds = new AudioSampleSource({ codec: 'aac', bitrate: 128_000 });
  output.addVideoTrack(pictures, { transformationMatrix: await video.getTransformationMatrix() });
  output.addAudioTrack(sounds);
  await output.start();
  await Promise.all([
    addPictures(pictures, video, edits?.video ?? all),
    addSounds(sounds, audio, edits?.audio ?? all),
  ]);
  await output.finalize();
}

async function addPictures(to: VideoSampleSource, track: InputVideoTrack, parts: Shown[]): Promise<void> {
  const sink = new VideoSampleSink(track);
  for (const part of parts)
    for await (using sample of sink.samples(part.from, part.to)) {
      const from = Math.max(sample.timestamp, part.from);
      const lasts = Math.min(sample.timestamp + sample.duration, part.to) - from;
      if (lasts <= 0) continue;
      sample.setTimestamp(shownAt(from, part));
      sample.setDuration(lasts);
      await to.add(sample);
    }
  to.close();
}

/** The encoder only takes whole blocks: mediabunny's server 1.59 corrupts memory otherwise. */
const block = 1024;

async function addSounds(to: AudioSampleSource, track: InputAudioTrack, parts: Shown[]): Promise<void> {
  const sink = new AudioSampleSink(track);
  const channels = await track.getNumberOfChannels();
  const sampleRate = await track.getSampleRate();
  let waiting = new Float32Array(0);
  let written = 0;
  const append = (sound: Float32Array) => {
    const more = new Float32Array(waiting.length + sound.length);
    more.set(waiting);
    more.set(sound, waiting.length);
    waiting = more;
  };
  const write = async (frames: number) => {
    const data = waiting.slice(0, frames * channels);
    waiting = waiting.slice(frames * channels);
    const timestamp = written / sampleRate;
    using sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: channels,
      sampleRate,
      timestamp,
    });
    written += frames;
    await to.add(sample);
  };
  for (const part of parts)
    for await (using sample of sink.samples(part.from, part.to)) {
      const all = new Float32Array(sample.numberOfFrames * channels);
      sample.copyTo(all, { planeIndex: 0, format: 'f32' });
      const frame = (seconds: number) =>
        Math.min(sample.numberOfFrames, Math.max(0, Math.round((seconds - sample.timestamp) * sampleRate)));
      const at = Math.round(shownAt(Math.max(sample.timestamp, part.from), part) * sampleRate);
      // Silence where sound starts later than the picture, or has gaps.
      append(new Float32Array(Math.max(0, at - written - waiting.length / channels) * channels));
      append(all.subarray(frame(part.from) * channels, frame(part.to) * channels));
      while (waiting.length >= block * channels) await write(block);
    }
  to.close();
}

const shownAt = (time: number, { from, at }: Shown) => time - from + at;

registerMediabunnyServer();
await flatten();
