import { join } from 'node:path';
import { root } from './building/stamp.ts';

/** The title of a test, or of a group whose tests all count, as its source has it. */
interface MarkedTitle {
  file: string;
  title: string;
  covers: string[];
}

interface Trace {
  /** Numbers of statements, in order. */
  ids: string[];
  titles: MarkedTitle[];
  /** What is wrong with numbers or marks, one sentence each. */
  faults: string[];
}

/**
 * The sections of what is promised, `§` by the specification and ours beyond it, `F` for faults that must not come
 * back: their name, and how many statements each has at least. A new statement takes the next number.
 */
const sections: Record<string, [name: string, count: number]> = {
  '§1': ['What the product does and for whom', 12],
  '§2': ['Screens and routes', 52],
  '§3': ['Entities and their fields', 5],
  '§4': ['States and transitions', 8],
  '§5': ['Validation rules', 3],
  '§6': ['Roles and permissions', 18],
  '§7': ['The calls it makes', 26],
  '§8': ['Error catalogue', 6],
  '§9': ['Business constants and limits', 6],
  '§10': ['The six promises', 21],
  '§11': ['Dead ends become pages', 14],
  '§12': ['Roles', 6],
  '§13': ['Signing in', 11],
  '§14': ['Life of a request', 62],
  '§15': ['Money', 76],
  '§16': ['What an artist’s record holds', 7],
  '§17': ['What a request holds', 7],
  '§18': ['Video', 15],
  '§19': ['Reach', 9],
  '§20': ['The API for others', 9],
  '§21': ['Reached where people are', 9],
  '§22': ['Languages', 8],
  '§23': ['Brand and look', 6],
  '§24': ['Demo data', 7],
  F: ['Faults that were found', 209],
};

/** Statements that were withdrawn; a number is never given twice. */
const withdrawn =
  '§10.15 §10.20 §14.28 §14.48 §14.52 §15.20 §15.29 §15.46 §15.57 §15.58 §18.9 §18.13 §19.1 §19.2 §19.3 §19.4 §19.5 §19.6 §19.7 §19.8 §20.7 F25 F166';

const idOf = (section: string, number: number) => (section === 'F' ? `F${number}` : `${section}.${number}`);
const partsOf = (id: string) => /^(?:(§\d+)\.|(F))(\d+)$/.exec(id);

const titlesIn = (file: string, source: string): MarkedTitle[] =>
  Array.from(
    source.matchAll(/(['"`])((?:\\.|(?!\1).)+) \(covers ([^()]+)\)\1/g),
    ([, , title = '', ids = '']) => ({ file, title, covers: ids.split(' ') }),
  );

/** Which titles cover which statements, from the sources of tests by file. */
export function traceOf(sources: Map<string, string>, known = sections): Trace {
  const titles = [...sources].flatMap(([file, source]) => titlesIn(file, source));
  const covered = new Set(titles.flatMap(({ covers }) => covers));
  const isWithdrawn = (id: string) => withdrawn.split(' ').includes(id);
  const ids = Object.entries(known).flatMap(([section, [, least]]) => {
    const numbers = [...covered].flatMap((id) => {
      const [, spec, fault, number] = partsOf(id) ?? [];
      return (spec ?? fault) === section ? Number(number) : [];
    });
    const last = Math.max(least, ...numbers);
    return Array.from({ length: last }, (_, index) => idOf(section, index + 1)).filter(
      (id) => !isWithdrawn(id),
    );
  });
  const misplaced = [...sources].filter(
    ([file, source]) => source.split('(covers ').length - 1 !== titlesIn(file, source).length,
  );
  return {
    ids,
    titles,
    faults: [
      ...ids.filter((id) => !covered.has(id)).map((id) => `No test covers ${id}`),
      ...titles.flatMap(({ file, title, covers }) =>
        covers.filter((id) => !ids.includes(id)).map((id) => `${file}: “${title}” covers an unknown ${id}`),
      ),
      ...misplaced.map(([file]) => `${file}: a mark stands elsewhere than at the end of a title`),
    ],
  };
}

const testSources = [
  '{api,client,dashboard,messages,prisma,simulators,site,ui}/**/*.test.{ts,tsx}',
  // Some tests are described for several files at once.
  'api/src/testing/**/*.ts',
  'e2e/**/*.ts',
];

export async function readTrace(): Promise<Trace> {
  const found = testSources.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: root })]);
  const files = [...new Set(found)].filter((file) => !file.includes('node_modules/')).sort();
  const read = async (file: string) => [file, await Bun.file(join(root, file)).text()] as const;
  return traceOf(new Map(await Promise.all(files.map(read))));
}

if (import.meta.main) {
  const { ids, titles, faults } = await readTrace();
  for (const [section, [name]] of Object.entries(sections)) {
    console.log(`\n${section} ${name}`);
    for (const id of ids.filter((each) => each.startsWith(idOf(section, 0).slice(0, -1)))) {
      console.log(`  ${id}`);
      for (const { file, title } of titles.filter(({ covers }) => covers.includes(id)))
        console.log(`    ${title}  (${file})`);
    }
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
