import { join } from 'node:path';
import { readSettings, type Units } from './units.ts';

export interface Shell {
  /** Type a command as docs/deploy.md has it; answers what it prints, and throws where it fails. */
  type(command: string): Promise<string>;
  /** What commands have printed for the settings. */
  printed(): Record<string, string>;
}

interface Machine {
  folder: string;
  units: Units;
  env: Record<string, string>;
  /** What an operator of this machine types instead of the names, paths and ports of docs/deploy.md. */
  typed(command: string): string;
  restartCaddy(): Promise<void>;
}

/** What is run as it is; anything else would change this machine. */
const programs = ['bun', 'install', 'cp', 'ln', 'curl', 'openssl'];

/**
 * A shell on a server that knows the commands of docs/deploy.md, and no others. Programs run as they are; of `systemctl`
 * it does what systemd would, and nothing is installed.
 */
export function openShell({ folder, units, env, typed, restartCaddy }: Machine): Shell {
  const printed: Record<string, string> = {};
  let cwd = join(folder, 'opt/salamu-1');
  let identity = '';

  async function run(command: string, also: Record<string, string> = {}): Promise<string> {
    const child = Bun.spawn(['sh', '-c', command], {
      cwd,
      env: { ...env, ...also },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${said}${complained}`);
    return said;
  }

  async function systemctl(verb: string, names: string[]): Promise<string> {
    for (const name of names.filter((each) => each !== '--now')) {
      if (name === 'caddy') await restartCaddy();
      else if (!(await units.has(name))) throw new Error(`There is no unit ${name}.`);
      // What a timer starts is started now, and not within the hour.
      else if (name.endsWith('.timer')) await units.start(name.replace(/\.timer$/, ''));
      else {
        if (verb === 'stop' || verb === 'restart') await units.stop(name);
        if (verb !== 'stop') await units.start(name);
      }
    }
    return '';
  }

  function keep(said: string): void {
    const [, secret] = /^([\w+/]{43}=)$/m.exec(said) ?? [];
    const [, recipient] = /^BACKUP_RECIPIENT=(\S+)$/m.exec(said) ?? [];
    [, identity = identity] = /^BACKUP_IDENTITY=(\S+)$/m.exec(said) ?? [];
    if (secret) printed.AUTH_SECRET = secret;
    if (recipient) printed.BACKUP_RECIPIENT = recipient;
  }

  return {
    printed: () => printed,
    async type(command) {
      const line = typed(command).replace('BACKUP_IDENTITY=…', `BACKUP_IDENTITY=${identity}`);
      const [program = '', ...words] = line.replace(/^\w+=\S+ /, '').split(' ');
      if (program === 'cd') {
        cwd = `${words[0]}`;
        return '';
      }
      if (program === 'systemctl')
        return words[0] === 'daemon-reload' ? '' : systemctl(`${words[0]}`, words.slice(1));
      // As `deploy/salamu` has systemd run it.
      if (program === 'deploy/salamu')
        return run(line.replace(/deploy\/salamu (\S+)/, 'bun api/scripts/$1.ts'), {
          ...(await readSettings(typed('/etc/salamu.env'))),
          NODE_ENV: 'production',
          DATA_DIR: typed('/var/lib/salamu/jobs'),
        });
      // What these install is here already.
      if (program === 'npm') return run('bun --version');
      if (program === 'apt-get') return run(`${words.at(-1)} version`);
      if (!programs.includes(program)) throw new Error(`What does "${command}" do?`);
      const said = await run(line);
      keep(said);
      return said;
    },
  };
}
