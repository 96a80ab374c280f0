import { draftStore } from './drafts.ts';

const day = 24 * 60 * 60_000;
let now = 0;
let local = memory();

function memory(words: Iterable<[string, string]> = []) {
  const items = new Map(words);
  return {
    items,
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A tab of the browser; `open` loads the page in it, `duplicate` is the browser's command of that name. */
function tab(session = memory()) {
  return {
    open: () => draftStore('draft:zuri', () => ({ local, session, now: () => now })),
    duplicate: () => tab(memory(session.items)),
  };
}

beforeEach(() => {
  now = 0;
  local = memory();
});

test('what was typed is there after a reload, and in a new tab once the old one is gone', () => {
  const first = tab();
  first.open().keep({ name: 'Njeri' });
  expect(first.open().read()).toEqual({ name: 'Njeri' });
  expect(tab().open().read()).toEqual({ name: 'Njeri' });
});

test('two tabs never overwrite each other', () => {
  const [left, right] = [tab(), tab()];
  const [leftPage, rightPage] = [left.open(), right.open()];
  expect([leftPage.read(), rightPage.read()]).toEqual([null, null]);
  leftPage.keep({ name: 'Njeri' });
  rightPage.keep({ name: 'Kofi' });
  leftPage.keep({ name: 'Njeri W.' });
  expect(left.open().read()).toEqual({ name: 'Njeri W.' });
  expect(right.open().read()).toEqual({ name: 'Kofi' });
});

test('a duplicated tab starts with the same draft and goes its own way (covers F96)', () => {
  const first = tab();
  const page = first.open();
  page.keep({ name: 'Njeri' });
  const second = first.duplicate();
  const copy = second.open();
  expect(copy.read()).toEqual({ name: 'Njeri' });
  copy.keep({ name: 'Kofi' });
  page.keep({ name: 'Njeri W.' });
  copy.keep({ name: 'Kofi A.' });
  expect(first.open().read()).toEqual({ name: 'Njeri W.' });
  expect(second.open().read()).toEqual({ name: 'Kofi A.' });
});

test('what one tab has sent or discarded does not come back in a new one, and stays in the tab that typed it', () => {
  const first = tab();
  first.open().keep({ name: 'Njeri' });
  const second = tab();
  const page = second.open();
  page.read();
  page.drop();
  expect(second.open().read()).toBeNull();
  expect(tab().open().read()).toBeNull();
  expect(first.open().read()).toEqual({ name: 'Njeri' });
});

test('who comes back to what a tab has sent finds it there, until they leave it', () => {
  const first = tab();
  const page = first.open();
  page.keep({ name: 'Njeri' });
  page.sent();
  expect(tab().open().read({ isBack: true })).toBeNull();
  expect(first.open().read()).toBeNull();
  const back = first.open();
  expect(back.read({ isBack: true })).toEqual({ name: 'Njeri' });
  back.keep({ name: 'Njeri W.' });
  expect(tab().open().read()).toEqual({ name: 'Njeri W.' });
  back.drop();
  expect(first.open().read({ isBack: true })).toBeNull();
});

test('a tab that sends an older state does not drop what was typed elsewhere later', () => {
  const first = tab();
  const page = first.open();
  page.keep({ name: 'Njeri' });
  const copy = tab().open();
  copy.read();
  page.keep({ name: 'Njeri W.' });
  copy.drop();
  expect(tab().open().read()).toEqual({ name: 'Njeri W.' });
});

test('after sending, the same tab starts with an empty form, and keeps what is typed next', () => {
  const first = tab();
  const page = first.open();
  page.keep({ name: 'Njeri' });
  page.drop();
  page.keep({ name: 'Kofi' });
  expect(first.open().read()).toEqual({ name: 'Kofi' });
});

test('abandoned drafts are deleted after a month, sent ones after a day', () => {
  const page = tab().open();
  page.keep({ name: 'Njeri' });
  page.drop();
  page.keep({ name: 'Kofi' });
  now = 2 * day;
  tab().open().read();
  expect(local.length).toBe(1);
  now = 31 * day;
  expect(tab().open().read()).toBeNull();
  expect(local.length).toBe(0);
});

test('a damaged draft counts as none, and without storage the form just forgets', () => {
  local.setItem('draft:zuri:1', '{"name"');
  local.setItem('draft:zuri:2', '"words"');
  expect(tab().open().read()).toBeNull();
  const refused = draftStore('draft:zuri', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  refused.keep({ name: 'Njeri' });
  expect(refused.read()).toBeNull();
});
