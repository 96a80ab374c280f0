import { join } from 'node:path';
import { root } from './building/stamp.ts';

interface Statement {
  id: string;
  says: string;
}

/** The title of a test, or of a group whose tests all count, as its source has it. */
interface MarkedTitle {
  file: string;
  title: string;
  covers: string[];
}

interface Trace {
  statements: Statement[];
  titles: MarkedTitle[];
  /** What is wrong with statements or marks, one sentence each. */
  faults: string[];
}

const statementsIn = (text: string): Statement[] =>
  Array.from(text.matchAll(/^- (§\d+\.\d+|F\d+) (.+)$/gm), ([, id = '', says = '']) => ({ id, says }));

const titlesIn = (file: string, source: string): MarkedTitle[] =>
  Array.from(
    source.matchAll(/(['"`])((?:\\.|(?!\1).)+) \(covers ([^()]+)\)\1/g),
    ([, , title = '', ids = '']) => ({ file, title, covers: ids.split(' ') }),
  );

/** Which titles cover which statements, from the text of docs/statements.md and the sources of tests by file. */
export function traceOf(document: string, sources: Map<string, string>): Trace {
  const statements = statementsIn(document);
  const ids = statements.map(({ id }) => id);
  const titles = [...sources].flatMap(([file, source]) => titlesIn(file, source));
  const covered = new Set(titles.flatMap(({ covers }) => covers));
  const misplaced = [...sources].filter(
    ([file, source]) => source.split('(covers ').length - 1 !== titlesIn(file, source).length,
  );
  return {
    statements,
    titles,
    faults: [
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is given twice`),
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
  return traceOf(
    await Bun.file(join(root, 'docs/statements.md')).text(),
    new Map(await Promise.all(files.map(read))),
  );
}

if (import.meta.main) {
  const { statements, titles, faults } = await readTrace();
  for (const { id, says } of statements) {
    console.log(`${id} ${says}`);
    for (const { file, title } of titles.filter(({ covers }) => covers.includes(id)))
      console.log(`    ${file}: ${title}`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
