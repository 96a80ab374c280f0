import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '../../..');

interface Statement {
  says: string;
  files: string[];
  tests: { file: string; title: string }[];
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '');

/**
 * The rows of a document's tables: what is said | … | `file`, `file` | `test file` "part of the test's title".
 * Columns between the first and the last two are for the reader.
 */
export async function statementsOf(document: string): Promise<Statement[]> {
  const lines = (await Bun.file(join(root, document)).text()).split('\n');
  const isHeading = (at: number) => lines[at + 1]?.startsWith('| ---') ?? false;
  return lines
    .filter((line, at) => line.startsWith('| ') && !line.startsWith('| ---') && !isHeading(at))
    .map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      return {
        says: cells[0] ?? '',
        files: quoted(cells.at(-2) ?? ''),
        tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`\s*"([^"]+)"/g)].map(([, file, title]) => ({
          file: file ?? '',
          title: title ?? '',
        })),
      };
    });
}

/** One test per statement: the files it names exist, and so do its tests. */
export function testEachStatement(statements: Statement[]): void {
  test('no statement stands twice', () => {
    expect(new Set(statements.map(({ says }) => says)).size).toBe(statements.length);
  });

  test.each(statements.map((statement) => [statement.says, statement] as const))(
    '%s',
    async (_says, { files, tests }) => {
      expect(files).not.toBeEmpty();
      expect(tests).not.toBeEmpty();
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
      for (const { file, title } of tests) expect(await Bun.file(join(root, file)).text()).toContain(title);
    },
  );
}
