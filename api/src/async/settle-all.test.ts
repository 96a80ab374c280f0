import { settleAll } from './settle-all.ts';

test('a failure is rethrown after all the others are done', async () => {
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  const done: string[] = [];
  const working = settleAll(['broken', 'slow'], async (name) => {
    if (name === 'broken') throw new Error('broken');
    await slow;
    done.push(name);
  });
  finish();
  await expect(working).rejects.toThrow('broken');
  expect(done).toEqual(['slow']);
});
