import { readTrace, traceOf } from './trace.ts';

test('every statement is covered by a test, and no title names another', async () => {
  const { ids, faults } = await readTrace();
  expect(faults).toEqual([]);
  expect(ids.length).toBeGreaterThan(500);
});

describe('the trace of titles', () => {
  const sections: Parameters<typeof traceOf>[1] = { '§1': ['Footers', 2], F: ['Faults', 1] };
  // Put together, or the trace would read it in this file too.
  const mark = (ids: string) => `(${'covers'} ${ids})`;
  const trace = (source: string) => traceOf(new Map([['footer.test.ts', source]]), sections);

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

  test('complains of a statement without a test, a gap before a new one, an unknown section, and a mark that no title ends with', () => {
    const source = `test('has a year ${mark('§1.1 F3 §7.1')}', check); // ${mark('§1.2')}`;
    expect(trace(source).faults).toEqual([
      'No test covers §1.2',
      'No test covers F1',
      'No test covers F2',
      'footer.test.ts: “has a year” covers an unknown §7.1',
      'footer.test.ts: a mark stands elsewhere than at the end of a title',
    ]);
  });
});
