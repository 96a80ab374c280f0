import { join } from 'node:path';
import { testFolder } from '#api/testing/folder.ts';
import { runApart } from './subprocess.ts';

const folder = await testFolder();

async function program(source: string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.ts`);
  await Bun.write(path, source);
  return path;
}

test('a program prints its answer, and knows no secret of ours', async () => {
  process.env.A_SECRET = 'kept';
  const source =
    'const { a } = await Bun.stdin.json(); process.stdout.write(String([a, process.env.A_SECRET]));';
  expect(await runApart(await program(source), { a: 1 })).toBe('1,');
});

test('a program that takes too much memory is ended', async () => {
  const source = 'const kept = []; for (;;) { kept.push(Buffer.alloc(8_000_000, 1)); await Bun.sleep(20); }';
  await expect(runApart(await program(source), {}, { memory: 300_000_000 })).rejects.toThrow('memory');
});

test('a program that takes too much of the processor is ended', async () => {
  const busy = runApart(await program('for (;;);'), {}, { processor: 1 });
  await expect(busy).rejects.toThrow(/SIG(KILL|XCPU)/);
});

test('what goes wrong in a program is said', async () => {
  await expect(runApart(await program('throw new Error("no such track")'), {})).rejects.toThrow(
    'no such track',
  );
});
