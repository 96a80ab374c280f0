import { type FileHandle, open, rm } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from 'mediabunny';
import type { OnRead } from '#api/domain/video/file-bytes.ts';
import { refuse } from '#api/domain/video/refusal.ts';
import type { Container } from './container.ts';
import { openMedia } from './open-media.ts';
import { lengthBytesOf, withoutUserData } from './user-data.ts';

const chunkSize = 1024 * 1024;

interface DiskTarget {
  target: StreamTarget;
  /** The disk's error, if the disk failed. */
  failure(): unknown;
  /** Close the file, complete or not. */
  close(): Promise<void>;
}

/** A file that mediabunny writes in chunks of 1 MiB. */
async function diskTarget(path: string): Promise<DiskTarget> {
  const file = await open(path, 'w');
  let failure: unknown;
  const writable = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      try {
        await writeAll(file, data, position);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  });
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize }),
    failure: () => failure,
    close: () => file.close(),
  };
}

/** A nearly full disk takes less than it was given before it reports an error. */
async function writeAll(file: FileHandle, data: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < data.byteLength; ) {
    const { bytesWritten } = await file.write(data, done, data.byteLength - done, position + done);
    done += bytesWritten;
  }
}

/** Left alone, Bun collects copied chunks too late: buffers outside its heap hardly count towards collection. */
const bytesBetweenCollections = 8 * 1024 * 1024;

/** One track being written to the new file. */
interface Lane {
  /** The packet after this one, null at the end; without one, the first. */
  next(packet?: EncodedPacket): Promise<EncodedPacket | null>;
  add(packet: EncodedPacket): Promise<void>;
  close(): void;
}

/**
 * Write a video's picture and sound, packet by packet, to a new file at `path`, with its index in front: no location,
 * no device, no title, no other track. Returns what the new file is: QuickTime becomes MP4.
 * @throws DomainError `invalid_input` for a file that cannot be rewritten; anything else is a disk failure
 */
export async function remux(blob: Blob, kind: Container, path: string, onRead: OnRead): Promise<Container> {
  using input = openMedia(blob, onRead);
  const disk = await diskTarget(path);
  const isWebm = kind === 'video/webm';
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' });
  const output = new Output({ format, target: disk.target });
  try {
    output.setMetadataTags({});
    const lanes = [await videoLane(input, output), await audioLane(input, output)];
    await output.start();
    await copy(lanes);
    await output.finalize();
  } catch {
    await output.cancel().catch(() => {});
    await rm(path, { force: true });
    throw disk.failure() ?? refuse('cannot_be_cleaned');
  } finally {
    await disk.close();
  }
  return isWebm ? 'video/webm' : 'video/mp4';
}

async function videoLane(input: Input, output: Output): Promise<Lane> {
  const track = await input.getPrimaryVideoTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw refuse('damaged');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, {
    transformationMatrix: await track.getTransformationMatrix(),
    maximumPacketCount: await countPackets(track),
  });

  const { description } = decoderConfig;
  const lengthBytes = codec === 'avc' && description ? lengthBytesOf(toUint8Array(description)) : null;
  let latest = Number.NEGATIVE_INFINITY;
  return {
    next: packetsOf(track),
    async add(packet) {
      // Some cameras mark a picture as a key frame that precedes what is already shown; no muxer accepts that.
      const isKey = packet.type === 'key' && packet.timestamp >= latest;
      latest = Math.max(latest, packet.timestamp);
      const data = lengthBytes === null ? packet.data : withoutUserData(packet.data, lengthBytes);
      await source.add(packet.clone({ data, type: isKey ? 'key' : 'delta' }), { decoderConfig });
    },
    close: () => source.close(),
  };
}

async function audioLane(input: Input, output: Output): Promise<Lane> {
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) throw refuse('damaged');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: await countPackets(track) });
  return {
    next: packetsOf(track),
    add: (packet) => source.add(packet, { decoderConfig }),
    close: () => source.close(),
  };
}

/** One packet at a time: `packets()` reads ahead as much as was taken within the last second, 100 MB on a fast disk. */
function packetsOf(track: InputTrack): Lane['next'] {
  const sink = new EncodedPacketSink(track);
  return (packet) => (packet ? sink.getNextPacket(packet) : sink.getFirstPacket());
}

/** How many packets a track has: the index in front must be large enough for them. */
async function countPackets(track: InputTrack): Promise<number> {
  let count = 0;
  const all = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  for await (const _ of all) count++;
  return count;
}

/**
 * Write all lanes from their common beginning, always the one furthest behind, so that memory holds no more than a moment
 * of each.
 */
async function copy(lanes: Lane[]): Promise<void> {
  let copied = 0;
  const waiting = await Promise.all(lanes.map(async (lane) => ({ lane, packet: await lane.next() })));
  const begins = Math.max(0, Math.min(...waiting.map(({ packet }) => packet?.timestamp ?? 0)));
  for (;;) {
    const open = waiting.filter((entry) => entry.packet !== null);
    const [behind] = open.sort((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0));
    if (!behind?.packet) return;
    await behind.lane.add(behind.packet.clone({ timestamp: behind.packet.timestamp - begins }));
    copied += behind.packet.byteLength;
    if (copied > bytesBetweenCollections) {
      Bun.gc(true);
      copied = 0;
    }
    behind.packet = await behind.lane.next(behind.packet);
    if (!behind.packet) behind.lane.close();
  }
}

function toUint8Array(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
