import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '../../..');
const table = await Bun.file(join(root, 'docs/spec.md')).text();

interface Statement {
  says: string;
  files: string[];
  tests: { file: string; title: string }[];
}

/** A row: what the specification says | `file`, `file` | `test file` "title of the test". */
const statements: Statement[] = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|The specification says)/.test(line))
  .map((line) => {
    const [says = '', doneIn = '', provenBy = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return {
      says,
      files: [...doneIn.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
      tests: [...provenBy.matchAll(/`([^`]+)`\s*"([^"]+)"/g)].map(([, file, title]) => ({
        file: file ?? '',
        title: title ?? '',
      })),
    };
  });

test('the specification is traced, each statement once', () => {
  expect(statements.length).toBeGreaterThan(200);
  expect(new Set(statements.map(({ says }) => says)).size).toBe(statements.length);
});

describe('each statement names what does it and what proves it', () => {
  test.each(statements.map((statement) => [statement.says, statement] as const))(
    '%s',
    async (_says, { files, tests }) => {
      expect(files).not.toBeEmpty();
      expect(tests).not.toBeEmpty();
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
      for (const { file, title } of tests) expect(await Bun.file(join(root, file)).text()).toContain(title);
    },
  );
});
