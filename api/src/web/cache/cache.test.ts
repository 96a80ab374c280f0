import type { PageTag } from '#api/domain/pages/page-invalidation.ts';
import { createRenders, type RenderBounds, TooManyRenders, usualBounds } from '../pages/renders.ts';
import { createCache, type Kind, type Made } from './cache.ts';
import type { InvalidationSubscriber } from './invalidation.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const zuri: PageTag = 'artist:0193a7e0-0000-7000-8000-000000000001';

/** A cache over a site that renders what the test says, when it says so. */
function opened(bounds: Partial<RenderBounds> = {}, mostBytes = 1_000_000) {
  const state = {
    at: 0,
    heard: true,
    renders: 0,
    says: 'one',
    tags: [zuri, 'directory'] as PageTag[],
    fails: false,
    keeps: true,
    trueFor: 24 * hour,
    held: null as PromiseWithResolvers<void> | null,
  };
  const elapsed = () => state.at;
  const readers: InvalidationSubscriber[] = [];
  const cache = createCache({
    invalidations: { isConnected: () => state.heard, subscribe: (reader) => void readers.push(reader) },
    mostBytes,
    elapsed,
    now: () => new Date(state.at),
  });
  const renders = createRenders({ ...usualBounds, ...bounds }, elapsed);
  const kind: Kind<string> = {
    keptFor: hour,
    keptUnheard: 5 * second,
    shownStale: 5 * second,
    withNotice: (page, asOf) => `${page} as of ${asOf.getTime()}`,
  };
  async function render(): Promise<Made<string>> {
    state.renders += 1;
    const { says, tags, fails, keeps, trueFor } = state;
    await state.held?.promise;
    return { value: says, tags: new Set(tags), size: 2_000, keeps: keeps && !fails, failed: fails, trueFor };
  }
  const open = async (key = '/', network = '203.0.113.9') =>
    cache.open(key, { kind, make: () => renders.inTurn(render), admit: () => renders.draw(network) });
  const told = (tag: PageTag, gone = false) => {
    for (const reader of readers) reader.onInvalidate({ tag, gone });
  };
  const missed = () => {
    for (const reader of readers) reader.onGap();
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { state, cache, open, told, missed, settled };
}

describe('a page', () => {
  test('is rendered once for 32 cold connections (covers F169)', async () => {
    const { state, open } = opened();
    state.held = Promise.withResolvers();
    const answers = Array.from({ length: 32 }, (_, index) => open('/', `203.0.113.${index}`));
    state.held.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['one']));
    expect(state.renders).toBe(1);
  });

  test('is kept for an hour, or for its validity', async () => {
    const { state, open } = opened();
    await open();
    state.at = hour - 1;
    await open();
    expect(state.renders).toBe(1);
    Object.assign(state, { at: 3 * hour, trueFor: minute, says: 'two' });
    expect(await open()).toBe('two');
    Object.assign(state, { at: 3 * hour + minute + 6 * second, says: 'three' });
    expect(await open()).toBe('three');
  });

  test('that was not found is rendered each time', async () => {
    const { state, open } = opened();
    state.keeps = false;
    await open();
    await open();
    expect(state.renders).toBe(2);
  });

  test('is evicted once memory is full', async () => {
    const { state, cache, open } = opened({}, 10_000);
    for (const key of ['/1', '/2', '/3', '/4', '/5', '/6']) await open(key);
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
    await open('/6');
    expect(state.renders).toBe(6);
    await open('/1');
    expect(state.renders).toBe(7);
  });
});

describe('a change', () => {
  test('of an artist is on the next page showing them, and on no other', async () => {
    const { state, open, told } = opened();
    await open('/artists/zuri');
    state.tags = ['settings'];
    await open('/terms');
    state.says = 'two';
    told(zuri);
    expect([await open('/artists/zuri'), await open('/terms'), state.renders]).toEqual(['two', 'one', 3]);
  });

  test('of the order shows the old list while remade, for five seconds and once a second at most', async () => {
    const { state, open, told, settled } = opened();
    await open();
    state.says = 'two';
    told('directory');
    expect([await open(), state.renders]).toEqual(['one', 1]);
    state.at = 2 * second;
    expect(await open()).toBe('one');
    await settled();
    expect([await open(), state.renders]).toEqual(['two', 2]);
    told('directory');
    state.at = 10 * second;
    state.says = 'three';
    expect(await open()).toBe('three');
  });

  test('during a rendering discards it, and later callers get another', async () => {
    const { state, open, told } = opened();
    state.held = Promise.withResolvers();
    const before = open();
    const slow = state.held;
    await Promise.resolve();
    told(zuri);
    Object.assign(state, { says: 'two', held: null });
    const after = open();
    slow.resolve();
    expect(await Promise.all([before, after])).toEqual(['one', 'two']);
    expect([await open(), state.renders]).toEqual(['two', 2]);
  });

  test('during the last, slow rendering stores nothing', async () => {
    const { state, open, told } = opened();
    state.held = Promise.withResolvers();
    const before = open();
    await Promise.resolve();
    told(zuri, true);
    state.held.resolve();
    state.held = null;
    await before;
    state.says = 'two';
    expect(await open()).toBe('two');
  });

  test('that removes something is never undone, even without rendering', async () => {
    const { state, open, told } = opened();
    await open();
    told(zuri, true);
    Object.assign(state, { fails: true, says: 'away' });
    expect(await open()).toBe('away');
  });
});

describe('without invalidations', () => {
  test('a page is kept for five seconds, and nothing older counts afterwards', async () => {
    const { state, open, missed } = opened();
    await open();
    state.heard = false;
    state.at = 4 * second;
    await open();
    expect(state.renders).toBe(1);
    Object.assign(state, { at: 6 * second, says: 'two' });
    expect(await open()).toBe('two');
    state.says = 'three';
    state.heard = true;
    missed();
    expect(await open()).toBe('three');
  });

  test('nothing naming anyone is shown afterwards unless remade', async () => {
    const { state, cache, open, missed } = opened();
    await open('/artists/zuri');
    state.tags = ['settings'];
    await open('/terms');
    missed();
    Object.assign(state, { fails: true, says: 'away' });
    expect([await open('/artists/zuri'), await open('/terms')]).toEqual(['away', 'one']);
    expect([cache.last('/artists/zuri'), cache.last('/terms')?.value]).toEqual([null, 'one']);
  });
});

describe('a page that can’t be remade', () => {
  test('is shown for a minute, then with a notice, and not after a day', async () => {
    const { state, open, told } = opened();
    await open();
    told(zuri);
    Object.assign(state, { at: second, fails: true, says: 'away' });
    expect(await open()).toBe('one');
    state.at += 59 * second;
    expect(await open()).toBe('one');
    state.at += second;
    expect(await open()).toBe('one as of 0');
    state.at = 24 * hour;
    expect(await open()).toBe('away');
  });

  test('is retried every five seconds, without anyone waiting', async () => {
    const { state, open, told, settled } = opened();
    await open();
    told('settings');
    told(zuri);
    state.fails = true;
    await open();
    for (let asked = 0; asked < 20; asked++) await open();
    expect(state.renders).toBe(2);
    Object.assign(state, { at: 5 * second, fails: false, says: 'two' });
    expect(await open()).toBe('one');
    await settled();
    expect(await open()).toBe('two');
  });

  test('is retried before it is shown once its contents changed', async () => {
    const { state, open, told, missed } = opened();
    await open();
    told(zuri);
    state.fails = true;
    await open();
    Object.assign(state, { fails: false, says: 'two' });
    missed();
    expect(await open()).toBe('two');
  });
});

describe('renderings', () => {
  test('count against a network’s share; cached pages don’t', async () => {
    const { state, open } = opened({ burst: 3, perSecond: 1 });
    for (const key of ['/1', '/2', '/3']) await open(key);
    for (let hit = 0; hit < 100; hit++) await open('/1');
    await expect(open('/4')).rejects.toEqual(new TooManyRenders(1));
    expect(await open('/4', '198.51.100.7')).toBe('one');
    state.at += 1_000;
    expect(await open('/5')).toBe('one');
    await expect(open('/6')).rejects.toBeInstanceOf(TooManyRenders);
  });

  test('of a network over its share still join running ones', async () => {
    const { state, open } = opened({ burst: 1, perSecond: 1 });
    await open('/1', 'greedy');
    state.held = Promise.withResolvers();
    const [one, other] = [open('/2', 'modest'), open('/2', 'greedy')];
    state.held.resolve();
    expect(await Promise.all([one, other])).toEqual(['one', 'one']);
  });

  test('queue, and are refused beyond the bound', async () => {
    const { state, open, settled } = opened({ atOnce: 2, waiting: 1 });
    state.held = Promise.withResolvers();
    const three = ['/1', '/2', '/3'].map((key) => open(key));
    const fourth = open('/4').catch((error: unknown) => error);
    await settled();
    expect(state.renders).toBe(2);
    state.held.resolve();
    expect(await fourth).toEqual(new TooManyRenders(1));
    expect(await Promise.all(three)).toEqual(['one', 'one', 'one']);
    expect(await open('/4')).toBe('one');
  });
});
