import { join } from 'node:path';
import { root } from './building/stamp.ts';

/** The oldest version of each package without a known vulnerability or a pitfall that affects us. */
const floors: Record<string, string> = {
  '@astrojs/node': '11.1.4',
  '@elysiajs/cors': '1.4.1',
  '@prisma/client': '7.10.0',
  '@tus/file-store': '2.1.1',
  '@tus/server': '2.4.3',
  '@tus/utils': '0.7.1',
  astro: '7.2.4',
  elysia: '1.4.29',
  jose: '4.15.5',
  nodemailer: '9.0.5',
  prisma: '7.10.0',
  'react-router': '7.18.0',
  'react-router-dom': '7.18.0',
  sharp: '0.35.4',
  stripe: '23.1.0',
};
const bunFloor = '1.4.4';
/** React's server components allowed remote code execution; we have no use for them. */
const banned = /^react-server-dom-/;

export interface Installed {
  name: string;
  version: string;
}

export function installedIn(lockfile: string): Installed[] {
  const { packages } = Bun.JSONC.parse(lockfile) as { packages: Record<string, [string, ...unknown[]]> };
  return Object.values(packages).map(([id]) => {
    const at = id.lastIndexOf('@');
    return { name: id.slice(0, at), version: id.slice(at + 1) };
  });
}

export function problemsOf(installed: Installed[], bunVersion: string): string[] {
  const below = (version: string, floor: string) => Bun.semver.order(version, floor) < 0;
  const problems = installed.flatMap(({ name, version }) => {
    const floor = floors[name];
    if (banned.test(name)) return [`${name} must not be installed`];
    return floor && below(version, floor) ? [`${name} ${version} is below ${floor}`] : [];
  });
  return below(bunVersion, bunFloor) ? [...problems, `bun ${bunVersion} is below ${bunFloor}`] : problems;
}

if (import.meta.main) {
  const problems = problemsOf(installedIn(await Bun.file(join(root, 'bun.lock')).text()), Bun.version);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
