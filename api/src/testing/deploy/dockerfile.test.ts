import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $ } from 'bun';
import { DockerfileParser, type Instruction, JSONInstruction } from 'dockerfile-ast';
import { buildPages } from '../../../scripts/build.ts';
import { exhaustive } from '../exhaustive.ts';
import { root, scriptsIn, textOf } from './files.ts';

const text = await textOf('Dockerfile');
const stages: Instruction[][] = [];
for (const instruction of DockerfileParser.parse(text).getInstructions()) {
  if (instruction.getKeyword() === 'FROM') stages.push([]);
  stages.at(-1)?.push(instruction);
}
const image = stages.at(-1) ?? [];
const wordsOf = (instruction: Instruction) => instruction.getArguments().map((word) => word.getValue());
const all = (keyword: string, where = image) => where.filter((each) => each.getKeyword() === keyword);
const only = (keyword: string): Instruction => {
  const [found, ...others] = all(keyword);
  if (!found || others.length > 0)
    throw new Error(`the image has ${others.length ? 'more than one' : 'no'} ${keyword}`);
  return found;
};

describe('the image', () => {
  test('runs as an account that has a number, so that Kubernetes sees it is not root', () => {
    expect(wordsOf(only('USER'))).toEqual(['1000:1000']);
  });

  test('starts the product without a shell in between, so that SIGTERM arrives', () => {
    for (const keyword of ['ENTRYPOINT', 'CMD']) {
      const instruction = only(keyword);
      expect(instruction instanceof JSONInstruction && instruction.getOpeningBracket() !== null).toBe(true);
    }
    const command = [...wordsOf(only('ENTRYPOINT')), ...wordsOf(only('CMD'))].join(' ');
    expect(command).toContain('"bun"');
    expect(command).toContain('"api/src/main.ts"');
    expect(wordsOf(only('STOPSIGNAL'))).toEqual(['SIGTERM']);
  });

  test('is asked how it is by Bun itself, which is all that there is in it', () => {
    expect(only('HEALTHCHECK').getArgumentsContent()).toContain('CMD ["bun", "api/scripts/ready.ts"]');
  });

  test('keeps what it writes outside: its data and the temporary files', () => {
    expect(only('VOLUME').getArgumentsContent()).toBe('["/data", "/tmp"]');
    expect(only('ENV').getArgumentsContent()).toContain('DATA_DIR=/data');
  });

  test('is made on the Bun that this workspace is built with, and the same in each stage', async () => {
    const { packageManager } = await Bun.file(join(root, 'package.json')).json();
    const version = packageManager.split('@')[1];
    const bases = stages
      .map(([from]) => wordsOf(from as Instruction)[0])
      .filter((base) => base?.includes('/'));
    expect(new Set(bases)).toEqual(new Set([`oven/bun:${version}-slim`]));
  });

  test('has no packages for development: those are left in the stage that builds', () => {
    const installs = all('RUN', stages.flat())
      .map((run) => run.getArgumentsContent() ?? '')
      .filter((run) => run.includes('bun install'));
    const kept = installs.filter((run) => run.includes('--production'));
    expect(installs.length).toBe(2);
    expect(kept.length).toBe(1);
    expect(kept[0]).toContain('--frozen-lockfile');
    const copied = all('COPY').filter((copy) => (copy.getArgumentsContent() ?? '').includes('--from=built'));
    for (const copy of copied) expect(copy.getArgumentsContent()).not.toMatch(/\/app\/? |node_modules/);
  });

  test('has every workspace’s manifest, or the lockfile would not fit', async () => {
    const { workspaces } = await Bun.file(join(root, 'package.json')).json();
    for (const folder of workspaces.packages)
      expect(text).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });
});

/** The bytes of a file, or of all files below a folder but for these. */
async function bytesOf(path: string, except?: string): Promise<number> {
  const stat = await lstat(path);
  if (!stat.isDirectory()) return stat.size;
  const names = (await readdir(path)).filter((name) => name !== except);
  const sizes = await Promise.all(names.map((name) => bytesOf(join(path, name), except)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

exhaustive(test)('the image adds at most 450 MB to Bun’s own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-image-'));
  const manifests = all('COPY', stages[0]).flatMap((copy) => wordsOf(copy).slice(0, -1));
  for (const file of manifests) await Bun.write(join(folder, file), Bun.file(join(root, file)));
  const [packages] = stages.flatMap((stage) =>
    all('RUN', stage).filter((run) => run.getArgumentsContent()?.includes('--production')),
  );
  await $`sh -c ${packages?.getArgumentsContent()}`.cwd(folder).quiet();
  await buildPages();

  const copied = all('COPY').filter((copy) => copy.getArgumentsContent()?.includes('--from=built'));
  const [installed, ...built] = await Promise.all([
    bytesOf(join(folder, 'node_modules')),
    ...copied.map((copy) =>
      bytesOf(join(root, (wordsOf(copy)[0] ?? '').replace('/app/', '')), 'node_modules'),
    ),
  ]);
  await rm(folder, { recursive: true });
  expect(built.every((bytes) => bytes > 1_000)).toBe(true);
  expect(built.reduce((sum, bytes) => sum + bytes, installed) / 1024 ** 2).toBeLessThan(450);
});

test('the image and what is copied into it are there', async () => {
  for (const script of scriptsIn(text))
    expect([script, existsSync(join(root, script))]).toEqual([script, true]);
  const ignored = await Bun.file(join(root, '.dockerignore')).text();
  for (const secret of ['.git', '.data', '.env', '**/.env', 'deploy', '**/node_modules'])
    expect(ignored.split('\n')).toContain(secret);
  // Alerts and the health page lead to it.
  expect(text).toContain('COPY --from=built /app/docs/operate.md docs/');
  expect(ignored).toContain('\ndocs/*\n!docs/operate.md\n');
});
