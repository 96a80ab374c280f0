import {
  forgetUnsent,
  hasTakes,
  noteUnsent,
  outdated,
  takesKey,
  type Unsent,
  unsentAt,
  unsentOf,
  unsentOfOthers,
} from './unsent.ts';

/** What a browser keeps, with its keys as own properties as there. */
function storage(): Storage {
  const hidden = (value: unknown) => ({ value, enumerable: false });
  const kept = {} as Record<string, string>;
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      kept[key] = value;
    }),
    removeItem: hidden((key: string) => delete kept[key]),
  }) as unknown as Storage;
}

beforeEach(() => {
  globalThis.localStorage = storage();
});

afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

const day = 24 * 60 * 60 * 1000;
const unsent = (key: string, change: Partial<Unsent> = {}): Unsent => ({
  key,
  owner: 'amina',
  recipientName: 'Njeri',
  requestId: key,
  isSending: false,
  keptAt: 0,
  ...change,
});

test('an account is told of its own videos only, the oldest first', () => {
  noteUnsent(unsent('second', { keptAt: 2 }));
  noteUnsent(unsent('first', { keptAt: 1 }));
  noteUnsent(unsent('other', { owner: 'kofi' }));
  expect(unsentOf('amina').map(({ key }) => key)).toEqual(['first', 'second']);
  expect(unsentOf('zuri')).toEqual([]);
  expect(unsentOfOthers('amina')).toEqual(['other']);
});

test('a delivered one is forgotten alone', () => {
  noteUnsent(unsent('first'));
  noteUnsent(unsent('second'));
  forgetUnsent('first');
  expect(unsentAt('first')).toBeNull();
  expect(unsentAt('second')).not.toBeNull();
});

test('takes are told of until one is sent', () => {
  const takes = unsent(takesKey('njeri'), { requestId: 'njeri', isTake: true });
  noteUnsent(takes);
  expect(unsentOf('amina')).toEqual([takes]);
  noteUnsent(unsent('njeri'));
  expect(unsentOf('amina')).toEqual([unsent('njeri')]);
  forgetUnsent('njeri');
  expect(unsentOf('amina')).toEqual([takes]);
  expect([hasTakes('njeri'), hasTakes('kofi')]).toEqual([true, false]);
});

test('what was kept for longer than two weeks is outdated, and what is damaged counts as none', () => {
  noteUnsent(unsent('old'));
  noteUnsent(unsent('new', { keptAt: 10 * day }));
  localStorage.setItem('salamu-unsent-damaged', '{');
  expect(outdated(14 * day)).toEqual([]);
  expect(outdated(14 * day + 1)).toMatchObject([{ key: 'old' }]);
  expect(unsentAt('damaged')).toBeNull();
});
