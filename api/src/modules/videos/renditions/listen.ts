import { AudioSampleSink } from 'mediabunny';
import { likeness } from '#api/domain/likeness.ts';
import { openStored } from './open-stored.ts';

/** A video's sound, all channels together, at the rate at which sounds are compared. */
export async function listen(path: string): Promise<Float32Array> {
  using input = openStored(path);
  const track = await input.getPrimaryAudioTrack();
  if (!track) return new Float32Array();
  const { rate } = likeness.sound;
  const length = Math.ceil((await track.computeDuration()) * rate);
  const [sums, counts] = [new Float32Array(length), new Uint16Array(length)];
  for await (const sample of new AudioSampleSink(track).samples()) {
    using heard = sample;
    for (let channel = 0; channel < heard.numberOfChannels; channel += 1) {
      const as = { planeIndex: channel, format: 'f32-planar' } as const;
      const wave = new Float32Array(heard.allocationSize(as) / 4);
      heard.copyTo(wave, as);
      for (const [nth, level] of wave.entries()) {
        const at = Math.floor((heard.timestamp + nth / heard.sampleRate) * rate);
        if (at < 0 || at >= length) continue;
        sums[at] = (sums[at] ?? 0) + level;
        counts[at] = (counts[at] ?? 0) + 1;
      }
    }
  }
  return sums.map((sum, at) => sum / Math.max(1, counts[at] ?? 0));
}
