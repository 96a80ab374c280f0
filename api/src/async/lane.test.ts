import { laneOf } from './lane.ts';

/** A lane with jobs that run until released, and the order in which they began. */
function laneOfTwo() {
  const run = laneOf({ atOnce: 2, waiting: 3, retryAfter: 1 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const runs = new Map<string, Promise<void>>();
  const send = (name: string, whose?: string) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    };
    runs.set(name, run(work, whose));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await runs.get(name);
  };
  return { run, begun, send, end };
}

test('two jobs run in parallel, the rest in order of arrival', async () => {
  const { begun, send, end } = laneOfTwo();
  for (const name of ['a', 'b', 'c', 'd']) send(name);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a sender of many takes one slot, and the next sender starts in parallel', async () => {
  const { begun, send, end } = laneOfTwo();
  for (const name of ['a', 'b', 'c']) send(name, 'many');
  send('other', 'another');
  expect(begun).toEqual(['a', 'other']);
  await end('other');
  expect(begun).toEqual(['a', 'other']);
  await end('a');
  expect(begun).toEqual(['a', 'other', 'b']);
});

test('a failing job frees its slot, and a full queue answers with a retry time', async () => {
  const { run, begun, send, end } = laneOfTwo();
  const broken = await run(() => Promise.reject(new Error('broken'))).catch((error) => error.message);
  expect(broken).toBe('broken');
  for (const name of ['a', 'b', 'c', 'd', 'e']) send(name);
  expect(begun).toEqual(['a', 'b']);
  const refused = await run(async () => {}).catch((error) => error);
  expect([refused.code, refused.details.retryAfter]).toEqual(['unavailable', 1]);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});
