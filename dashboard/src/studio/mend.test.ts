import { join } from 'node:path';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { openVideo } from '../deliveries/open-video.ts';
import { readFacts } from '../deliveries/read-facts.ts';
import { mend } from './mend.ts';

const fixture = (name: string) => Bun.file(join(import.meta.dir, '../../../e2e/fixtures', name));

describe.each([
  ['good.mp4', 'video/mp4'],
  ['good.webm', 'video/webm'],
])('a recording like %s', (name, type) => {
  test('is cut at its start and its end as it is, with its sound (covers §15.31)', async () => {
    const whole = await mend(fixture(name), { name: 'take', type });
    const from = whole.starts[1] ?? 0;
    const cut = await mend(whole.file, { name: 'take', type, keep: { from, to: whole.seconds - 1 } });
    expect(whole.seconds - 1 - from - cut.seconds).toBeWithin(0, 0.1);
    expect(cut.starts).toHaveLength(from > 0 ? whole.starts.length - 1 : 1);
    const [before, after] = await Promise.all([readFacts(whole.file), readFacts(cut.file)]);
    expect(after).toMatchObject({
      videoCodec: before.videoCodec,
      audioCodec: before.audioCodec,
      isWhole: true,
      hasAudio: true,
    });
    expect(Math.abs(after.seconds - cut.seconds)).toBeLessThan(0.2);
  });

  test('is as long as it was if nothing is cut off', async () => {
    const whole = await mend(fixture(name), { name: 'take', type });
    const facts = await readFacts(whole.file);
    expect(Math.abs(facts.seconds - whole.seconds)).toBeLessThan(0.2);
  });
});

/** A recording whose camera gives no picture from this second on. */
async function frozenAt(file: Blob, second: number): Promise<Blob> {
  const { video, audio } = await openVideo(file);
  if (!video || !audio) throw new Error('the fixture lacks a track');
  const [pictures, sounds] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')];
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  await output.start();
  const [videoConfig, audioConfig] = await Promise.all([video.getDecoderConfig(), audio.getDecoderConfig()]);
  for await (const packet of new EncodedPacketSink(video).packets())
    if (packet.timestamp < second) await pictures.add(packet, { decoderConfig: videoConfig ?? undefined });
  for await (const packet of new EncodedPacketSink(audio).packets())
    await sounds.add(packet, { decoderConfig: audioConfig ?? undefined });
  await output.finalize();
  return new Blob([target.buffer ?? '']);
}

test('a recording is as long as its sound, and trimming its start keeps the last words (covers §15.31)', async () => {
  const whole = await mend(await frozenAt(fixture('good.mp4'), 5), { name: 'take', type: 'video/mp4' });
  expect(whole.seconds).toBeCloseTo(8, 1);
  const from = whole.starts[1] ?? 0;
  const cut = await mend(whole.file, { name: 'take', type: 'video/mp4', keep: { from } });
  expect(from).toBeGreaterThan(0);
  expect(cut.seconds).toBeCloseTo(whole.seconds - from, 1);
  expect((await readFacts(cut.file)).seconds).toBeCloseTo(cut.seconds, 2);
});

test('a recording without sound is refused (covers §15.31)', async () => {
  await expect(mend(fixture('no-audio.mp4'), { name: 'take', type: 'video/mp4' })).rejects.toThrow(
    'no sound',
  );
});
