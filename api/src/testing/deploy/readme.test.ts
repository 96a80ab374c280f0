import { expect, test } from 'bun:test';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';
import { commandsOfReadme, wayToProduction } from './readme.ts';

test('what the README has an operator type is there', async () => {
  const commands = [...(await commandsOfReadme()).values()].flat();
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

test('what it links to is there', async () => {
  const links = Array.from((await wayToProduction()).matchAll(/\]\(([^)#]+)/g), ([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
