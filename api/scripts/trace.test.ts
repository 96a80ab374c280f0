import { describe, expect, test } from 'bun:test';
import { readTrace, traceOf } from './trace.ts';

test('every statement of docs/statements.md is covered by a test, and no title names another', async () => {
  const { statements, faults } = await readTrace();
  expect(faults).toEqual([]);
  expect(statements.length).toBeGreaterThan(500);
});

describe('the trace of titles', () => {
  const document =
    '## §1 Footers\n\n- §1.1 It has a year\n- §1.2 It has a tagline\n- F1 The year was typed\n';
  // Put together, or the trace would read it in this file too.
  const mark = (ids: string) => `(${'covers'} ${ids})`;
  const trace = (source: string) => traceOf(document, new Map([['footer.test.ts', source]]));

  test('reads the marks of tests, of groups and in each kind of quotes', () => {
    const { titles, faults } = trace(
      [
        `describe('a footer ${mark('§1.1')}', () => {`,
        `  test.each(years)("%s isn't typed ${mark('F1')}", check);`,
        `  test(\`has its tagline ${mark('§1.2 §1.1')}\`, check);`,
      ].join('\n'),
    );
    expect(faults).toEqual([]);
    expect(titles.map(({ title, covers }) => [title, covers])).toEqual([
      ['a footer', ['§1.1']],
      ["%s isn't typed", ['F1']],
      ['has its tagline', ['§1.2', '§1.1']],
    ]);
  });

  test('complains of a statement without a test, an unknown one, and a mark that no title ends with', () => {
    const source = `test('has a year ${mark('§1.1 F1 F7')}', check); // ${mark('§1.2')}`;
    expect(trace(source).faults).toEqual([
      'No test covers §1.2',
      'footer.test.ts: “has a year” covers an unknown F7',
      'footer.test.ts: a mark stands elsewhere than at the end of a title',
    ]);
  });
});
