import { join } from 'node:path';
import { root } from './building/stamp.ts';
import { noticeOf } from './licences/notice.ts';
import { packagesIn } from './licences/packages.ts';
import { sbomOf } from './licences/sbom.ts';

export const noticePath = join(root, 'NOTICE');
export const sbomPath = join(root, 'deploy/sbom.cdx.json');

if (import.meta.main) {
  const packages = await packagesIn(await Bun.file(join(root, 'bun.lock')).text());
  await Bun.write(noticePath, noticeOf(packages));
  await Bun.write(sbomPath, sbomOf(packages));
  console.log(`Wrote NOTICE and deploy/sbom.cdx.json: ${packages.length} packages.`);
}
