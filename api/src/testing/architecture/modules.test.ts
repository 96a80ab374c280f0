import { describe, expect, test } from 'bun:test';
import { arrowsOf, knots, mayImport } from './modules.ts';
import { sourcesIn } from './sources.ts';

const arrows = arrowsOf(sourcesIn('api/src'));

describe('who may import whom among the modules', () => {
  test('no module imports from one that the list does not allow', () => {
    const unlisted = arrows.filter(({ from, to }) => !mayImport[from]?.includes(to));
    expect(unlisted.map(({ proof }) => proof)).toEqual([]);
  });

  test('nothing is allowed that no module needs', () => {
    const used = arrows.map(({ from, to }) => `${from} → ${to}`);
    const allowed = Object.entries(mayImport).flatMap(([from, list]) => list.map((to) => `${from} → ${to}`));
    expect(allowed.filter((arrow) => !used.includes(arrow))).toEqual([]);
  });

  test('two modules import from each other only where it is said why', () => {
    const mutual = arrows.filter(({ from, to }) => from < to && mayImport[to]?.includes(from));
    expect(mutual.map(({ from, to }) => `${from} ↔ ${to}`)).toEqual(Object.keys(knots).sort());
  });
});
