import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How the paths of a server are found on this machine. */
export type Placing = (text: string) => string;

export interface Units {
  /** As `systemctl` does it; waits until the unit counts as started. */
  start(unit: string): Promise<void>;
  stop(unit: string): Promise<void>;
  /** Whether a file describes this unit. */
  has(unit: string): Promise<boolean>;
  /** The machine fails: all that runs ends on the spot. */
  fail(): Promise<void>;
}

interface Service {
  type: string;
  folder: string;
  command: string[];
  afterStart: string[] | undefined;
  env: Record<string, string>;
  stopSeconds: number;
}

/** Runs the units of a server as systemd does, as far as it concerns what the product is started and stopped with. */
export function openUnits(folder: string, placed: Placing, surroundings: Record<string, string>): Units {
  const running = new Map<string, Bun.Subprocess>();
  const fileOf = (unit: string) =>
    Bun.file(
      placed(`/etc/systemd/system/${unit.replace(/@[^.]+/, '@')}${/\.\w+$/.test(unit) ? '' : '.service'}`),
    );

  async function read(unit: string): Promise<Service> {
    const text = placed((await fileOf(unit).text()).replaceAll('%i', unit.split('@')[1] ?? ''));
    const all = (key: string) =>
      Array.from(text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value = '']) => value);
    const one = (key: string) => all(key)[0] ?? '';
    const command = (line: string) => line.replace('/usr/local/bin/bun', process.execPath).split(' ');
    const [afterStart] = all('ExecStartPost').map(command);
    const fromFile = await Promise.all(all('EnvironmentFile').map(readSettings));
    const env = Object.assign({}, settingsIn(all('Environment').join(' ').split(' ')), ...fromFile);
    await mkdir(env.DATA_DIR, { recursive: true });
    return {
      type: one('Type'),
      folder: one('WorkingDirectory'),
      command: command(one('ExecStart')),
      afterStart,
      env: { ...surroundings, ...env },
      stopSeconds: Number(one('TimeoutStopSec')),
    };
  }

  async function run(
    unit: string,
    { folder: cwd, env }: Service,
    command: string[],
  ): Promise<Bun.Subprocess> {
    await mkdir(folder, { recursive: true });
    const log = openSync(join(folder, `${unit}.log`), 'a');
    const child = Bun.spawn(command, { cwd, env, stdio: ['ignore', log, log] });
    closeSync(log);
    return child;
  }

  async function succeed(unit: string, service: Service, command: string[]): Promise<void> {
    const child = await run(unit, service, command);
    if ((await child.exited) !== 0)
      throw new Error(`${unit} failed:\n${readFileSync(join(folder, `${unit}.log`), 'utf8').slice(-4_000)}`);
  }

  return {
    async start(unit) {
      const service = await read(unit);
      if (service.type === 'oneshot') return succeed(unit, service, service.command);
      running.set(unit, await run(unit, service, service.command));
      if (service.afterStart) await succeed(unit, service, service.afterStart);
    },
    async stop(unit) {
      const child = running.get(unit);
      if (!child) return;
      const { stopSeconds } = await read(unit);
      const late = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000);
      child.kill('SIGTERM');
      const code = await child.exited;
      clearTimeout(late);
      running.delete(unit);
      if (code !== 0) throw new Error(`${unit} ended with ${code}.`);
    },
    has: (unit) => fileOf(unit).exists(),
    async fail() {
      for (const child of running.values()) child.kill('SIGKILL');
      await Promise.all([...running.values()].map(({ exited }) => exited));
      running.clear();
    },
  };
}

/** An EnvironmentFile: a setting a line. */
/** What systemd makes of an EnvironmentFile. */
export async function readSettings(path: string): Promise<Record<string, string>> {
  return settingsIn((await Bun.file(path).text()).split('\n'));
}

function settingsIn(lines: string[]): Record<string, string> {
  const set = lines.flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line.trim()) ?? [];
    return name && value ? [[name, value]] : [];
  });
  return Object.fromEntries(set);
}
