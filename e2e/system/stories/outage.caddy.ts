import { setTimeout as pause } from 'node:timers/promises';
import { beginForMe, introduce, next, requestForm, sendButton } from '../../world/request-form.ts';
import { signInAt } from '../../world/sign-in.ts';
import { setDatabase } from '../world/machine-room.ts';
import { accept, ask, delivered, paid, payThere, send } from '../world/orders.ts';
import { newEmail, publishedArtist } from '../world/people.ts';
import { copyUrls, fixture, password } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';
import { reading, sending, visitorsDoing } from '../world/visitors.ts';

const token = 'localStorage.getItem("token")';
/** As long as the database is silent, and then as long as it refuses. */
const each = 30_000;
/** A page has two seconds, a call ten; this machine has more to do than that. */
const longestWait = 15_000;

const isHonest = ({ status, headers }: Response) =>
  status < 500 || (status === 503 && Number(headers.get('retry-after')) > 0);

test.afterEach(() => setDatabase('open'));

test('the database is away for a minute: words answer, lists show what was last good, forms wait, and all goes on', async ({
  page: desk,
  newBrowser,
  request,
  trouble,
}) => {
  const artist = await publishedArtist(desk, newBrowser);
  const [reader, writer, payer] = [await newBrowser(), await newBrowser(), await newBrowser()];
  const [earlier, fan] = [await newBrowser(), await newBrowser()];

  // One has paid already, and the artist is about to send; one is about to pay; one has begun to write.
  await ask(earlier, artist);
  await payThere(earlier);
  await expect(paid(earlier)).toBeVisible();
  await accept(desk);
  await ask(payer, artist);
  await writer.goto(artist.path);
  const form = await requestForm(writer);
  await beginForMe(form);
  // Every copy has shown these once.
  for (const copy of copyUrls)
    for (const path of ['/', '/artists', artist.path]) await request.get(copy + path);

  trouble.expect(/status of 503/, /^503 /);
  await setDatabase('silent');
  const visitors = visitorsDoing([...reading, sending], isHonest, 2);
  await writeOn();
  await send(desk, fixture('good.mp4'));
  for (const path of ['/', '/terms', '/faqs', '/how-it-works'])
    expect([path, (await reader.goto(path))?.status()]).toEqual([path, 200]);
  await pause(each);

  await setDatabase('closed');
  const lastGood = ['/artists', artist.path];
  for (const path of lastGood) expect([path, (await reader.goto(path))?.status()]).toEqual([path, 200]);
  const unseen = await reader.goto('/artists?sort=rating&rush=true');
  expect([unseen?.status(), Number(unseen?.headers()['retry-after']) > 0]).toEqual([503, true]);
  await payThere(payer);
  await signInAt(fan, '/login', artist.email, password);
  await expect(fan.getByRole('alert').first()).toBeVisible();
  await expect(fan.getByLabel('Email')).toHaveValue(artist.email);
  await sendButton(form).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByText('I turn thirty and have just opened my salon.')).toBeVisible();
  const elsewhere = await desk.context().newPage();
  await elsewhere.goto('/artist/earnings');
  await expect(elsewhere.getByRole('heading', { name: 'Salamu isn’t answering right now' })).toBeVisible();
  await pause(each);
  // By now, or once this copy has failed to make it for a minute, it says of when it is.
  for (const path of lastGood)
    await expect(async () => {
      expect((await reader.goto(path))?.status()).toBe(200);
      await expect(reader.getByText(/as of/)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });
  await visitors.leave();
  expect(visitors.found).toEqual([]);
  expect(visitors.longest).toBeLessThan(longestWait);

  await setDatabase('open');
  await expect(elsewhere.getByRole('heading', { name: 'Earnings', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  expect(await desk.evaluate(token)).toBeTruthy();
  await expect(delivered(desk)).toBeVisible({ timeout: 60_000 });
  await expect(paid(payer)).toBeVisible({ timeout: 60_000 });
  await sendButton(form).click();
  await expect(writer).toHaveURL(/\/checkout\//);
  await fan.getByRole('button', { name: 'Sign in' }).click();
  await expect(fan).toHaveURL('/artist/dashboard');
  await reader.goto('/artists');
  await expect(reader.getByText(/as of/)).toHaveCount(0);

  async function writeOn() {
    await next(form);
    await form.getByLabel(/know\?/).fill('I turn thirty and have just opened my salon.');
    await next(form);
    await introduce(form, { name: 'Amina Otieno', email: newEmail('writer') });
    await next(form);
  }
});
