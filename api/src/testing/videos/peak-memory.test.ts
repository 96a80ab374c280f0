import { peakMemory } from './peak-memory.ts';

const megabytes = (count: number) => count * 1024 * 1024;

/** The peak of a new process that holds as much as it is told. */
async function peakOf(bytes: number): Promise<number> {
  const script = `
    const { peakMemory } = await import('./peak-memory.ts');
    const held = new Uint8Array(${bytes}).fill(1);
    process.stdout.write(String(await peakMemory()));
    held.fill(2);`;
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: import.meta.dir,
    stdout: 'pipe',
    stderr: 'inherit',
  });
  return Number(await new Response(child.stdout).text());
}

test('a process counts its own memory, not that of the one that started it (covers F152)', async () => {
  const held = new Uint8Array(megabytes(300)).fill(1);
  expect(await peakMemory()).toBeGreaterThan(held.length);
  const small = await peakOf(0);
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan(megabytes(150));
  expect(await peakOf(megabytes(200))).toBeGreaterThan(megabytes(200));
});
