import { arrowsOf, knots, mayImport, moduleOf } from './modules.ts';
import { sourcesIn } from './sources.ts';

const sources = sourcesIn('api/src');
const arrows = arrowsOf(sources);

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

  test('a module’s queries are its own: what several ask of the same rows is in records', () => {
    const strangers = sources.flatMap(({ path, imports }) => {
      const from = moduleOf(path);
      return imports
        .filter((name) => from && name.endsWith('repo.ts') && ![undefined, from].includes(moduleOf(name)))
        .map((name) => `${path} → ${name}`);
    });
    expect(strangers).toEqual([]);
  });

  test('two modules import from each other only where it is said why', () => {
    const mutual = arrows.filter(({ from, to }) => from < to && mayImport[to]?.includes(from));
    expect(mutual.map(({ from, to }) => `${from} ↔ ${to}`)).toEqual(Object.keys(knots).sort());
  });
});
