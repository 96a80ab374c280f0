import { BlobSource, EncodedPacketSink, Input, type InputTrack, MP4, QTFF, WEBM } from 'mediabunny';
import { withoutUserData } from '#api/modules/videos/inspection/user-data.ts';

const avcLengthBytes = 4;

/** All that is seen and heard of a video: each frame's time and content, and how it is turned. */
export async function framesOf(file: Blob) {
  using input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error('needs picture and sound');
  return {
    tracks: (await input.getTracks()).length,
    rotation: await video.getRotation(),
    seconds: await input.computeDuration(),
    pictures: await contents(video),
    sounds: await contents(audio),
  };
}

async function contents(track: InputTrack) {
  const isAvc = (await track.getCodec()) === 'avc';
  const found: { at: number; hash: string }[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
    const shown = isAvc ? withoutUserData(data, avcLengthBytes) : data;
    found.push({ at: Math.round(timestamp * 1000), hash: String(Bun.hash(shown)) });
  }
  return found;
}
