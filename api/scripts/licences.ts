import { join } from 'node:path';
import { root } from './building/stamp.ts';
import { type Package, packagesIn } from './licences/packages.ts';
import { sbomOf } from './licences/sbom.ts';

const introduction = `Salamu runs with the packages below. Each belongs to its authors and is used under its own licence.
The list is made from the lockfile by the build; builds for other platforms are named too.
`;

const rule = '-'.repeat(80);
const idOf = ({ name, version }: Package) => `${name} ${version}`;

/** What runs in production with its licences, then each licence's text once, with the packages it came with. */
export function noticeOf(packages: Package[]): string {
  const served = packages.filter(({ inProduction }) => inProduction);
  const list = served.map((one) => `${idOf(one)}: ${one.licence}`);
  const texts = Object.entries(Object.groupBy(served, ({ text }) => text ?? '')).flatMap(([text, users]) =>
    text && users ? [[rule, users.map(idOf).join('\n'), rule, '', text, ''].join('\n')] : [],
  );
  return [introduction, `${list.join('\n')}\n`, ...texts].join('\n');
}

/** Write NOTICE (what runs in production, with its licence texts) and the SBOM (every package) into this folder. */
export async function writeLicences(folder: string): Promise<void> {
  const packages = await packagesIn(await Bun.file(join(root, 'bun.lock')).text());
  await Bun.write(join(folder, 'NOTICE'), noticeOf(packages));
  await Bun.write(join(folder, 'sbom.cdx.json'), sbomOf(packages));
}
