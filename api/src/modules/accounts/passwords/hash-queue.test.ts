import { inHashQueue } from './passwords.ts';

test('two hashes run in parallel, the rest queue, and a failed one frees its slot', async () => {
  const started: number[] = [];
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const hashes = gates.map((gate, i) =>
    inHashQueue(async () => {
      started.push(i);
      await gate.promise;
      if (i === 1) throw new Error('failed');
      return i;
    }).catch(() => 'failed'),
  );
  const order: number[][] = [];
  for (const [i, gate] of gates.entries()) {
    order.push([...started]);
    gate.resolve();
    await hashes[i];
  }
  expect(order).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]);
  expect(await Promise.all(hashes)).toEqual([0, 'failed', 2, 3, 4]);
});

test('who would have to wait too long is sent away', async () => {
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 102 }, () => inHashQueue(() => gate.promise));
  expect(inHashQueue(() => gate.promise)).rejects.toMatchObject({ code: 'unavailable' });
  gate.resolve();
  await Promise.all(waiting);
});
