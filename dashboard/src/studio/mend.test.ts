import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
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

test('a recording without sound is refused (covers §15.31)', async () => {
  await expect(mend(fixture('no-audio.mp4'), { name: 'take', type: 'video/mp4' })).rejects.toThrow(
    'no sound',
  );
});
