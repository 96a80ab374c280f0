import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $ } from 'bun';
import sharp from 'sharp';
import { type Scene, talking, weaving } from './clips/scenes.ts';
import { loudness, melody, type Note, wav } from './clips/tune.ts';

const outputs = join(import.meta.dir, '../clips');
const framesPerSecond = 24;

interface Clip {
  name: string;
  seconds: number;
  notes: Note[];
  scene: Scene;
}

const clips: readonly Clip[] = [
  {
    name: 'wanjiru-nduta',
    seconds: 7,
    notes: melody('0243-542-5764-32-20', 392, 0.32),
    scene: talking('wanjiru-nduta', 7),
  },
  {
    name: 'adeola-ilori',
    seconds: 8,
    notes: melody('5-476-54235-7-8765320', 349.23, 0.34),
    scene: talking('adeola-ilori', 8),
  },
  { name: 'greeting', seconds: 6, notes: melody('0-2-4-5-7-5-4-20', 440, 0.33), scene: weaving },
];

/** Draw the clips and set them to music, as MP4 with a poster each. Needs ffmpeg. */
export async function makeClips(): Promise<void> {
  for (const clip of clips) await makeClip(clip);
}

async function makeClip({ name, seconds, notes, scene }: Clip): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-clip-'));
  const frames = seconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame++) {
    const time = frame / framesPerSecond;
    const file = join(folder, `${String(frame).padStart(4, '0')}.png`);
    await sharp(Buffer.from(scene(time, loudness(notes, time))))
      .png({ compressionLevel: 1 })
      .toFile(file);
  }
  await writeFile(join(folder, 'tune.wav'), wav(notes, seconds));
  await $`ffmpeg -v error -y -framerate ${framesPerSecond} -i ${join(folder, '%04d.png')} -i ${join(folder, 'tune.wav')} -c:v libx264 -preset veryslow -tune animation -crf 31 -profile:v main -pix_fmt yuv420p -color_primaries bt709 -color_trc bt709 -colorspace bt709 -vf scale=out_color_matrix=bt709 -c:a aac -b:a 64k -ac 2 -shortest -map_metadata -1 -fflags +bitexact -movflags +faststart ${join(outputs, `${name}.mp4`)}`;
  await sharp(join(folder, '0024.png'))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(outputs, `${name}.jpg`));
  await rm(folder, { recursive: true });
}
