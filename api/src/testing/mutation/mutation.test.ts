import { expect, onTestFinished, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { equivalents } from './equivalents.ts';
import type { Mutant } from './mutants.ts';
import { domain, filesOf, sampled, testsOf } from './parts.ts';
import { reportOn } from './report.ts';
import { drawSample } from './sample.ts';

test('every part has code and tests, and no test is taken for code', () => {
  for (const part of [domain, ...sampled]) {
    expect(filesOf(part).length).toBeGreaterThan(0);
    expect(testsOf(part).length).toBeGreaterThan(0);
    expect(filesOf(part).filter((file) => file.endsWith('.test.ts'))).toEqual([]);
    expect(filesOf(part).length).toBeGreaterThanOrEqual(part.code.length);
  }
});

test.each(equivalents)('$file still has `$code`, which may become `$becomes`', async ({ file, code }) => {
  const text = await Bun.file(file).text();
  expect(text.includes(code)).toBe(true);
});

test('a seed draws the same lines again, one change on each, and another seed others', async () => {
  const files = ['api/src/domain/money.ts', 'api/src/domain/measures.ts'];
  const drawn = await drawSample(files, 12, 7);
  expect(new Set(drawn.map((name) => name.split(':').slice(0, 2).join())).size).toBe(12);
  expect(await drawSample(files, 12, 7)).toEqual(drawn);
  expect(await drawSample(files, 12, 8)).not.toEqual(drawn);
});

test('new lines move no other into the sample', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-sample-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'money.ts');
  const code = await Bun.file('api/src/domain/money.ts').text();
  const drawnFrom = async (text: string, lines: number) => {
    await Bun.write(file, text);
    return (await drawSample([file], lines, 7)).map((name) => name.replace(/^\S+/, ''));
  };
  const drawn = await drawnFrom(code, 12);
  expect(drawn).toHaveLength(12);
  const longer = await drawnFrom(`export const more = (a: number) => a > 1;\n${code}`, 13);
  expect(drawn.filter((change) => !longer.includes(change))).toEqual([]);
});

const mutant = (end: Mutant['end'], line: number): Mutant => ({
  file: 'api/src/domain/money.ts',
  line,
  code: 'a <\n  b',
  becomes: 'a <= b',
  end,
});

test('a report counts what was killed of what could be, and names the survivors', () => {
  const found = [mutant('killed', 1), mutant('killed', 2), mutant('survived', 3), mutant('equivalent', 4)];
  const { text, isEnough } = reportOn('Money', found, 66);
  expect(text).toContain('Money: 2 of 3 killed, 66.7 % (at least 66 %)');
  expect(text).toContain('survived: api/src/domain/money.ts:3  a < b  →  a <= b');
  expect(text).toContain('equivalent: api/src/domain/money.ts:4');
  expect(isEnough).toBe(true);
  expect(reportOn('Money', found, 67).isEnough).toBe(false);
});
