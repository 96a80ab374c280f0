import { addFacts, noFacts, trueFor, trueUntil } from './page-facts.ts';
import { mayLag, parseInvalidations } from './page-invalidation.ts';

const noon = new Date('2026-11-22T12:00:00Z');
const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const artist = 'artist:0193f3a8-7c5e-7000-8000-000000000001';

describe('a page', () => {
  test('is valid until midnight in UTC, or until the first moment that changes a part of it', () => {
    const page = noFacts();
    expect(trueFor(page, noon)).toBe(12 * 3_600_000);
    trueUntil(page, at('18:00:00'));
    trueUntil(page, at('13:00:00'));
    trueUntil(page, at('15:00:00'));
    expect(page.until).toEqual(at('13:00:00'));
    expect(trueFor(page, noon)).toBe(3_600_000);
  });

  test('that has expired is valid for zero milliseconds, never less', () => {
    const page = noFacts();
    trueUntil(page, at('11:00:00'));
    expect(trueFor(page, noon)).toBe(0);
  });

  test('is valid until midnight at most', () => {
    const page = noFacts();
    trueUntil(page, new Date('2026-12-01T00:00:00Z'));
    expect(trueFor(page, noon)).toBe(12 * 3_600_000);
  });

  test('has the tags of its parts', () => {
    const page = noFacts();
    addFacts(page, { tags: new Set(['directory']), until: null, data: 'fresh' });
    expect(page).toEqual({ tags: new Set(['directory']), until: null, data: 'fresh' });
    addFacts(page, { tags: new Set(['praise', 'directory']), until: at('14:00:00'), data: 'fresh' });
    expect(page).toEqual({ tags: new Set(['directory', 'praise']), until: at('14:00:00'), data: 'fresh' });
    addFacts(page, { tags: new Set(), until: null, data: 'fresh' });
    expect(page.until).toEqual(at('14:00:00'));
  });
});

describe('page invalidations', () => {
  test.each(['directory', 'praise', 'settings', artist])('about %s are parsed, gone or not', (tag) => {
    expect(parseInvalidations(tag)[0] as object).toEqual({ tag, gone: false });
    expect(parseInvalidations(`gone ${tag}`)[0] as object).toEqual({ tag, gone: true });
  });

  test('of an artist who is gone include pages that name many', () => {
    expect(parseInvalidations(`gone ${artist}`).map(({ tag, gone }) => [tag as string, gone])).toEqual([
      [artist, true],
      ['addresses', true],
    ]);
    expect(parseInvalidations(artist)).toHaveLength(1);
    expect(parseInvalidations('gone directory')).toHaveLength(1);
  });

  test.each(['', 'gone', 'gone  praise', `x${artist}`, `${artist}0`, 'artist:1', 'directory ', 'all'])(
    '%p is ignored as another version’s',
    (text) => expect(parseInvalidations(text)).toEqual([]),
  );

  test('of lists and praise may lag; of a price, a person or a rule not', () => {
    expect(
      (['directory', 'praise', 'settings', 'addresses', artist] as const).map((tag) =>
        mayLag(tag as 'praise'),
      ),
    ).toEqual([true, true, false, false, false]);
  });
});
