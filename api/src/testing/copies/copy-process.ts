import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface CopyProcess {
  url: string;
  /** As a machine dies: nothing is said, nothing is tidied up. */
  kill(): Promise<void>;
}

/** A copy of the product as a process of its own, with a `DATA_DIR` of its own and nobody's demo data. */
export async function startCopy(settings: Record<string, string>): Promise<CopyProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-copy-'));
  const log = join(dataDir, 'copy.log');
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'started-process.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      ...settings,
    },
    stdout: 'pipe',
    stderr: Bun.file(log),
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await child.exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  let said = '';
  for await (const bytes of child.stdout) {
    said += new TextDecoder().decode(bytes);
    const [url] = /http:\/\/[\w.]+:\d+/.exec(said) ?? [];
    if (url) return { url, kill };
  }
  const complaint = await Bun.file(log).text();
  await kill();
  throw new Error(`A copy ended before it listened: ${said}${complaint}`);
}
