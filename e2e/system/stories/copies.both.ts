import { moveCopy } from '../world/machine-room.ts';
import { expect, test } from '../world/test.ts';
import { reading, sending, visitorsDoing } from '../world/visitors.ts';

const isAnswered = ({ status }: Response) => status < 500;

test('both copies are replaced, one after the other, and no visitor notices', async () => {
  const visitors = visitorsDoing([...reading, sending], isAnswered);
  for (const copy of [1, 2] as const) {
    expect(await moveCopy(copy, 'stop')).toBe(0);
    await moveCopy(copy, 'start');
    await new Promise((resolve) => setTimeout(resolve, 4_000));
  }
  await visitors.leave();
  expect(visitors.found).toEqual([]);
  expect(visitors.answered).toBeGreaterThan(100);
});

test('a copy dies on the spot, and whoever reads is answered by the other', async () => {
  const visitors = visitorsDoing(reading, isAnswered);
  await moveCopy(2, 'kill');
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  await moveCopy(2, 'start');
  await visitors.leave();
  expect(visitors.found).toEqual([]);
});
