import { expect, test } from 'bun:test';
import { join } from 'node:path';

const root = join(import.meta.dir, '../..');
const read = async (pattern: string) => {
  const paths = [...new Bun.Glob(pattern).scanSync({ cwd: root })].filter((path) => !/\.test\./.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })));
};

/** Drawings, which are the same whichever way lines run. */
const drawn = ['site/src/components/home/OccasionDoors.astro', 'site/src/components/watch/Envelope.astro'];

const sides = [
  '[mp][lr]-',
  'scroll-[mp][lr]-',
  '(left|right)-[\\d[(a-z]',
  'border-[lr]\\b',
  'rounded-(l|r|tl|tr|bl|br)\\b',
  '(text|float|clear)-(left|right)\\b',
];
const physicalClass = new RegExp(`(?<=["'\`\\s:]-?)(${sides.join('|')})[^\\s"'\`]*(?=["'\`\\s])`, 'g');
const physicalStyle =
  /(?<![\w-])(left|right|(margin|padding|border|inset)-(left|right)[\w-]*|border-(top|bottom)-(left|right)-radius|(text-align|float|clear): (left|right))\b(?=:|;)/g;

const found = (files: { path: string; text: string }[], pattern: RegExp) =>
  files
    .filter(({ path }) => !drawn.includes(path))
    .flatMap(({ path, text }) => (text.match(pattern) ?? []).map((each) => `${path}: ${each}`));

test('no class names a side of the screen: lines may begin at either', async () => {
  const files = await read('{site,dashboard,ui}/src/**/*.{tsx,astro}');
  expect(files.length).toBeGreaterThan(300);
  expect(found(files, physicalClass)).toEqual([]);
  expect(
    '<p className="lg:-ml-2 pl-5 sm:text-right left-3 rounded-tl-card">'.match(physicalClass),
  ).toHaveLength(5);
  expect('<p className="ms-2 ps-5 text-end inset-s-3 rounded-ss-card place-items-center">').not.toMatch(
    physicalClass,
  );
});

test('no style does either, but in drawings', async () => {
  const files = [
    ...(await read('{site,dashboard,ui}/src/**/*.css')),
    ...(await read('site/src/**/*.astro')).map(({ path, text }) => ({
      path,
      text: /<style[^>]*>(.*)<\/style>/s.exec(text)?.[1] ?? '',
    })),
  ];
  expect(found(files, physicalStyle)).toEqual([]);
  expect('a { margin-left: 1px; left: 0; text-align: right; }'.match(physicalStyle)).toHaveLength(3);
});

test('an icon that points along the line turns round with it', async () => {
  const files = await read('{site,dashboard,ui}/src/**/*.{tsx,astro}');
  const imported = files.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    ),
  );
  const pointing = new Set(
    imported.filter((name) => /Left|Right|Undo|Redo|Send|LogOut|LogIn|External|Forward|Reply/.test(name)),
  );
  expect(pointing.size).toBeGreaterThan(5);
  const css = await Bun.file(join(import.meta.dir, 'base.css')).text();
  const classOf = (name: string) => `.lucide-${name.replace(/(?<=[a-z])([A-Z0-9])/g, '-$1').toLowerCase()}`;
  expect([...pointing].filter((name) => !css.includes(classOf(name)))).toEqual([]);
});
