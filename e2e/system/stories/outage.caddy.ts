import { open } from '../../world/open.ts';
import { fillInBriefly, next, requestForm, sendButton } from '../../world/request-form.ts';
import { setDatabase } from '../world/machine-room.ts';
import { newEmail, publishedArtist } from '../world/people.ts';
import { copyUrls } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

const token = 'localStorage.getItem("token")';

test.afterEach(() => setDatabase('open'));

test('the database is away for a minute: words answer, lists show what was last good, forms wait, and all goes on', async ({
  page: desk,
  newBrowser,
  request,
  trouble,
}) => {
  const artist = await publishedArtist(desk, newBrowser);
  const [reader, writer, payer] = [await newBrowser(), await newBrowser(), await newBrowser()];

  // Every copy has shown these once.
  for (const copy of copyUrls)
    for (const path of ['/', '/artists', artist.path]) await request.get(copy + path);
  await payer.goto(artist.path);
  const paying = await requestForm(payer);
  await fillInBriefly(paying, { name: 'Amina Otieno', email: newEmail('payer') });
  await sendButton(paying).click();
  await payer.getByRole('button', { name: /^Card, bank or mobile money/ }).click();
  await expect(payer.getByText('This is a simulator of Paystack')).toBeVisible();
  await writer.goto(artist.path);
  const form = await requestForm(writer);
  await form.getByRole('radio', { name: 'Me', exact: true }).check();
  await form.getByRole('radio', { name: 'Birthday' }).check();

  trouble.expect(/status of (503|429)/, /^503 /);
  await setDatabase('silent');
  await writeOn();
  for (const path of ['/', '/terms', '/faqs', '/how-it-works'])
    expect([path, (await reader.goto(path))?.status()]).toEqual([path, 200]);
  for (const path of ['/artists', artist.path]) {
    expect([path, (await reader.goto(path))?.status()]).toEqual([path, 200]);
    await expect(reader.getByText(/as of/)).toBeVisible();
  }
  const unseen = await reader.goto('/artists?sort=rating&rush=true');
  expect(unseen?.status()).toBe(503);
  expect(Number(unseen?.headers()['retry-after'])).toBeGreaterThan(0);

  await setDatabase('closed');
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  await desk.goto('/artist/requests');
  await expect(desk.getByRole('heading', { name: "Salamu isn't answering right now" })).toBeVisible();
  expect(await desk.evaluate(token)).toBeTruthy();
  const refused = await request.get('/api/artists?sort=rating');
  expect([refused.status(), Number(refused.headers()['retry-after']) > 0]).toEqual([503, true]);
  await sendButton(form).click();
  await new Promise((resolve) => setTimeout(resolve, 30_000));

  await setDatabase('open');
  await expect(desk.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(payer.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 60_000 });
  await sendButton(form).click();
  await expect(writer).toHaveURL(/\/checkout\//);
  await open(reader, '/artists');
  await expect(reader.getByText(/as of/)).toHaveCount(0);

  async function writeOn() {
    await next(form);
    await form.getByLabel('Your name, as it should be said').fill('Amina');
    await next(form);
    await form.getByLabel(/know\?/).fill('I turn thirty and have just opened my salon.');
    await next(form);
    await next(form);
    await form.getByLabel('Your name').fill('Amina Otieno');
    await form.getByLabel('Your e-mail').fill(newEmail('writer'));
    await next(form);
  }
});
