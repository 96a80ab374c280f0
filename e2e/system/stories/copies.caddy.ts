import { setTimeout as pause } from 'node:timers/promises';
import { moveCopy } from '../world/machine-room.ts';
import { accept, ask, delivered, paid, payThere, send } from '../world/orders.ts';
import { publishedArtist } from '../world/people.ts';
import { fixture } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';
import { reading, sending, visitorsDoing } from '../world/visitors.ts';

const isAnswered = ({ ok }: Response) => ok;
/** What a proxy takes to believe again in a copy that has come back. */
const untilTrusted = 5_000;

test('both copies are replaced, one after the other, and no visitor notices', async () => {
  const visitors = visitorsDoing([...reading, sending], isAnswered);
  for (const copy of [1, 2] as const) {
    expect(await moveCopy(copy, 'stop')).toBe(0);
    await moveCopy(copy, 'start');
    await pause(untilTrusted);
  }
  await visitors.leave();
  expect(visitors.found).toEqual([]);
  expect(visitors.answered).toBeGreaterThan(100);
});

test('a copy dies on the spot, and the other answers everyone who reads', async () => {
  const visitors = visitorsDoing(reading, isAnswered);
  await moveCopy(2, 'kill');
  await pause(untilTrusted);
  await moveCopy(2, 'start');
  await visitors.leave();
  expect(visitors.found).toEqual([]);
});

test('an artist sends a video while one copy after the other dies, and it is delivered (covers F164)', async ({
  page: desk,
  newBrowser,
  trouble,
}) => {
  const artist = await publishedArtist(desk, newBrowser);
  const guest = await newBrowser();
  await ask(guest, artist);
  await payThere(guest);
  await expect(paid(guest)).toBeVisible();
  await accept(desk);

  // The page listens for news, and asks how the request is: where both copies have just failed, the proxy says 503 to that too.
  trouble.expect(
    /status of (404|503)/,
    /^503 .*\/api\/(uploads|requests|events)/,
    /ERR_HTTP2|ERR_CONNECTION|ERR_EMPTY/,
  );
  const line = await desk.context().newCDPSession(desk);
  const slow = async (uploadThroughput: number) => {
    const others = { offline: false, latency: 0, downloadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', { ...others, uploadThroughput });
  };
  await slow(10_000);
  await send(desk, fixture('good.mp4'));
  const progress = desk.getByRole('progressbar', { name: 'Sending good.mp4' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  for (const copy of [1, 2] as const) {
    await moveCopy(copy, 'kill');
    await moveCopy(copy, 'start');
    await pause(untilTrusted);
  }
  await slow(-1);
  await expect(delivered(desk)).toBeVisible({ timeout: 90_000 });
});
