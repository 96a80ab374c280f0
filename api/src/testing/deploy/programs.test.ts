import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longestStopSeconds } from '#api/start/draining.ts';
import { testFolder } from '#api/testing/folder.ts';
import { deployFolder, root, scriptsIn, textOf } from './files.ts';

const folder = await testFolder();

/** What the program says, and whether it is content. */
async function run(command: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn(command, {
    env: { ...process.env, HOME: folder, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, said: said.join('') };
}

/** A test of a program that not every machine has; what was not run is told at the end of all tests. */
function testWith(program: string, what: string, body: () => Promise<void>) {
  const found = Bun.which(program);
  if (!found) console.log(`Not run here: ${what} (${program} is not on the PATH)`);
  test.skipIf(!found)(what, body);
}

testWith('caddy', 'Caddy takes deploy/Caddyfile', async () => {
  const file = join(deployFolder, 'Caddyfile');
  const { code, said } = await run(['caddy', 'validate', '--adapter', 'caddyfile', '--config', file], {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  expect([code, said]).toEqual([0, expect.stringContaining('Valid configuration')]);
});

describe('the units of systemd', () => {
  const units = [...new Bun.Glob('*.{service,timer}').scanSync(join(deployFolder, 'systemd'))];

  testWith('systemd-analyze', 'systemd takes deploy/systemd', async () => {
    for (const unit of units) {
      // Where Bun is here; an operator puts it there.
      const text = (await textOf(`systemd/${unit}`)).replaceAll('/usr/local/bin/bun', process.execPath);
      await Bun.write(join(folder, unit.replace('@.', '@3000.')), text);
    }
    const files = units.map((unit) => join(folder, unit.replace('@.', '@3000.')));
    const { code, said } = await run([
      'systemd-analyze',
      'verify',
      '--man=no',
      '--recursive-errors=no',
      ...files,
    ]);
    expect([code, said]).toEqual([0, '']);
  });

  testWith('systemd-analyze', 'systemd finds little that a unit of deploy/systemd could harm', async () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const file = join(folder, unit.replace('@.', '@3000.'));
      await Bun.write(file, await textOf(`systemd/${unit}`));
      const { code, said } = await run([
        'systemd-analyze',
        'security',
        '--offline=yes',
        '--no-pager',
        '--threshold=25',
        file,
      ]);
      expect([unit, code, code === 0 ? '' : said]).toEqual([unit, 0, '']);
    }
  });

  test('a copy is given the time that its longest drain needs', async () => {
    const [, seconds] = (await textOf('systemd/salamu@.service')).match(/^TimeoutStopSec=(\d+)$/m) ?? [];
    expect(Number(seconds)).toBeGreaterThan(longestStopSeconds);
  });

  test('every script that they start is there', async () => {
    const texts = await Promise.all(units.map((unit) => textOf(`systemd/${unit}`)));
    const scripts = scriptsIn(texts.join('\n'));
    expect(scripts.length).toBe(5);
    for (const script of scripts) expect([script, existsSync(join(root, script))]).toEqual([script, true]);
  });
});
