import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfferedKind } from '../api/src/domain/rendition.ts';
import { examineApart } from '../api/src/modules/videos/renditions/examine-apart.ts';
import { renderApart } from '../api/src/modules/videos/renditions/render-apart.ts';
import { lies, offer } from '../api/src/testing/lies.ts';
import { clipOf } from '../prisma/demo/files.ts';
import { printFindings } from './findings.ts';

/** What a phone sends: pictures of 720 pixels, whose lighter files are the smaller two. */
const kinds = ['p240', 'p360'] as const;
const sources = [
  ...['wanjiru-nduta', 'adeola-ilori', 'anyone'].map((slug) => clipOf(slug).file),
  join(import.meta.dir, '../e2e/fixtures/good.mp4'),
];
const folder = await mkdtemp(join(tmpdir(), 'salamu-renditions-'));
const path = join(folder, 'video');
const seconds: Record<'examining' | 'making', number> = { examining: 0, making: 0 };

async function timed<Result>(what: keyof typeof seconds, work: Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await work;
  seconds[what] += (performance.now() - before) / 1000;
  return result;
}

/** Which of the files are taken beside the video. */
async function taken(files: { kind: OfferedKind; file: Blob }[]): Promise<boolean[]> {
  const offered = files.map(({ kind }) => ({
    kind,
    path: join(folder, kind),
    out: join(folder, `${kind}-out`),
  }));
  for (const [nth, { file }] of files.entries()) await Bun.write(offered[nth]?.path ?? '', file);
  const examined = await examineApart({ path, offered });
  return files.map(({ kind }) => {
    const found = examined[kind];
    if (found && 'refused' in found) console.log(`  ${kind}: ${found.refused}`);
    return found !== undefined && 'taken' in found;
  });
}

const honest: boolean[] = [];
const lying: boolean[] = [];
for (const source of sources) {
  const video = Bun.file(source);
  await Bun.write(path, video);
  const files = await Promise.all(kinds.map(async (kind) => ({ kind, file: await offer(video, kind) })));
  honest.push(...(await timed('examining', taken(files))));
  for (const kind of kinds) await timed('making', renderApart({ path, kind, out: join(folder, 'made') }));
  for (const [name, lie] of Object.entries(lies)) {
    console.log(name);
    const files = await Promise.all(
      kinds.map(async (kind) => ({ kind, file: await offer(video, kind, lie) })),
    );
    lying.push(...(await taken(files)));
  }
}
await rm(folder, { recursive: true });

const share = (answers: boolean[]) => answers.filter(Boolean).length / answers.length;
printFindings([
  { what: `Honest files that are taken (of ${honest.length})`, figure: share(honest), aim: { atLeast: 0.9 } },
  {
    what: `Files that show or say something else and are taken (of ${lying.length})`,
    figure: share(lying),
    aim: { atMost: 0 },
  },
  {
    what: 'Time to compare them, as a part of making them',
    figure: seconds.examining / seconds.making,
    aim: { atMost: 0.6 },
  },
]);
