import { join } from 'node:path';
import { knots, mayImport } from '../src/testing/architecture/modules.ts';

export const housePath = join(import.meta.dir, '../../docs/architecture.md');

/** docs/architecture.md with the arrows between modules as the walls have them. */
export async function drawnHouse(): Promise<string> {
  const [before = '', after = ''] = (await Bun.file(housePath).text()).split(
    /(?<=<!-- arrows -->\n)[\s\S]*(?=<!-- \/arrows -->)/,
  );
  const rows = Object.entries(mayImport).map(([from, list]) => `| ${from} | ${list.join(', ')} |`);
  const reasons = Object.entries(knots).map(([pair, why]) => `| ${pair} | ${why} |`);
  const drawn = [
    '',
    '| Module | Imports from |',
    '| --- | --- |',
    ...rows,
    '',
    'These know each other, and say why:',
    '',
    '| Modules | Why |',
    '| --- | --- |',
    ...reasons,
    '',
    '',
  ];
  return before + drawn.join('\n') + after;
}

if (import.meta.main) {
  await Bun.write(housePath, await drawnHouse());
  console.log('Wrote docs/architecture.md.');
}
