import { appendFile } from 'node:fs/promises';
import {
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  type InputTrack,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  TextSubtitleSource,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** Where it was recorded and on what, as phones write it; no delivered file may hold any of it. */
export const traces = ['-1.2921+036.8219', 'Kibra', 'iPhone 17 Pro'] as const;
const [place, town, phone] = traces;

const formats = {
  mov: () => new MovOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
};

interface Recording {
  /** A video without traces. */
  from: Blob;
  format: keyof typeof formats;
  rotation?: 0 | 90 | 180 | 270;
  /** Bytes by which each picture is larger; H.264 only. */
  padding?: number;
  /** How many times `from` is played in it, one after the other. */
  times?: number;
}

/**
 * Write a video to `path` as a phone records it: on its side, with its place and model in tags, in a track of text, in
 * a box of the maker's own and, in H.264, between the pictures.
 */
export async function recordOnPhone(
  path: string,
  { from, format, rotation = 0, padding = 0, times = 1 }: Recording,
): Promise<void> {
  using input = new Input({ source: new BlobSource(from), formats: [MP4, QTFF, WEBM] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const [videoCodec, audioCodec] = [await video?.getCodec(), await audio?.getCodec()];
  if (!video || !audio || !videoCodec || !audioCodec) throw new Error('needs picture and sound');
  const videoConfig = { decoderConfig: (await video.getDecoderConfig()) ?? undefined };
  const audioConfig = { decoderConfig: (await audio.getDecoderConfig()) ?? undefined };

  const output = new Output({ format: formats[format](), target: new FilePathTarget(path) });
  output.setMetadataTags({
    title: town,
    comment: `${phone} ${place}`,
    raw: format === 'webm' ? { LOCATION: place } : { '©xyz': `${place}/`, '©mod': phone },
  });
  const pictures = new EncodedVideoPacketSource(videoCodec);
  const sounds = new EncodedAudioPacketSource(audioCodec);
  const places = format === 'mov' ? null : new TextSubtitleSource('webvtt');
  output.addVideoTrack(pictures, { rotation, name: phone });
  output.addAudioTrack(sounds, { name: town });
  if (places) output.addSubtitleTrack(places);
  await output.start();
  await places?.add(`WEBVTT\n\n00:00.000 --> 00:04.000\n${place}\n`);
  places?.close();

  const marks = videoCodec === 'avc' ? Buffer.concat([message(`${phone} ${place}`), filler(padding)]) : '';
  const marked = (packet: EncodedPacket) =>
    packet.clone({ data: Buffer.concat([Buffer.from(marks), packet.data]) });
  // Sound begins a moment before the picture.
  const seconds = (await input.computeDuration()) + 0.1;
  const each = async (track: InputTrack, work: (packet: EncodedPacket) => Promise<void>) => {
    for (let time = 0; time < times; time++) {
      for await (const packet of new EncodedPacketSink(track).packets())
        await work(packet.clone({ timestamp: packet.timestamp + time * seconds }));
    }
  };
  await Promise.all([
    each(video, (packet) => pictures.add(marked(packet), videoConfig)).then(() => pictures.close()),
    each(audio, (packet) => sounds.add(packet, audioConfig)).then(() => sounds.close()),
  ]);
  await output.finalize();
  if (format !== 'webm') await appendFile(path, makersBox());
}

/** A NAL unit of H.264 with four bytes of length before it. */
function unit(content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

/** An SEI message of unregistered user data: 16 bytes that name its kind, then whatever the maker likes. */
function message(text: string): Buffer {
  const payload = Buffer.concat([Buffer.alloc(16, 7), Buffer.from(text)]);
  return unit(Buffer.concat([Buffer.from([6, 5, payload.length]), payload, Buffer.from([0x80])]));
}

function filler(bytes: number): Buffer {
  return bytes === 0 ? Buffer.alloc(0) : unit(Buffer.alloc(bytes, 0xff).fill(12, 0, 1));
}

function makersBox(): Buffer {
  const content = Buffer.concat([
    Buffer.alloc(16, 1),
    Buffer.from(`<x:xmpmeta>${place} ${phone}</x:xmpmeta>`),
  ]);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write('uuid', 4);
  return Buffer.concat([header, content]);
}
