import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { deployCommands } from './commands.ts';
import { root } from './files.ts';

test('what docs/deploy.md has an operator type is there', async () => {
  const commands = [...(await deployCommands()).values()].flat();
  const { scripts } = await Bun.file(join(root, 'package.json')).json();
  const called = commands.flatMap((command) => /\bbun\b.* run (\S+)/.exec(command)?.[1] ?? []);
  expect(called.length).toBeGreaterThan(1);
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
  const scriptsOfUnits = commands.flatMap((command) => /\bdeploy\/salamu (\S+)/.exec(command)?.[1] ?? []);
  expect(new Set(scriptsOfUnits)).toEqual(new Set(['doctor', 'create-admin', 'backup', 'restore']));
  expect(scriptsOfUnits.filter((name) => !existsSync(join(root, `api/scripts/${name}.ts`)))).toEqual([]);
  const files = commands.flatMap((command) => command.match(/(?<= )deploy\/\S+/g) ?? []);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});
