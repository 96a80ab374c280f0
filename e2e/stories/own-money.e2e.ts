import { exhaustive } from '../../api/src/testing/exhaustive.ts';
import { expectAccessible } from '../world/accessible.ts';
import { held } from '../world/held.ts';
import { newArtist, newEmail } from '../world/people.ts';
import { fillInBriefly, openForm, requestForm, sendButton } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

const wanjiru = '/artists/wanjiru-nduta';

test.use({ timezoneId: 'Europe/Paris' });

/** The other pages show the same cards as these. */
const telling = ['/artists', wanjiru];

for (const path of ['/', '/find?upTo=50', ...telling])
  (telling.includes(path) ? test : exhaustive(test))(
    `a reader in Paris sees every price in euros too, and nothing moves, on ${path} (covers §15.11)`,
    async ({ page }) => {
      await page.addInitScript(() => {
        const moved: PerformanceEntryList = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => void moved.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        });
      });
      const shiftsSince = (moment: number) =>
        page.evaluate(async (moment) => {
          // They are told of once a frame is painted.
          for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
          const { moved } = window as unknown as { moved: PerformanceEntryList };
          return moved.filter(({ startTime }) => startTime > moment);
        }, moment);
      const rates = held();
      await page.route('**/api/rates', async (route) => {
        await rates.until;
        await route.continue();
      });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const about = page.getByText(/^about €\d/);
      await expect(about).toHaveCount(0);
      const before = await page.evaluate(() => performance.now());
      rates.letGo();
      await expect(about.first()).toBeVisible();
      await expect(about.first()).toHaveAttribute('title', /^€1 was .+ 20\d\d\. Your bank/);
      expect(await shiftsSince(before)).toEqual([]);
      await expectAccessible(page);
    },
  );

test('a currency chosen by hand is kept on the device, and so is none', async ({ page }) => {
  await page.goto('/artists');
  const choice = page.getByLabel('Prices also in');
  await choice.selectOption('GBP');
  await expect(page.getByText(/^about £/).first()).toBeVisible();
  await page.goto(wanjiru);
  const form = await requestForm(page);
  await expect(form.getByText(/^about £/).first()).toBeVisible();
  await expect(choice).toHaveValue('GBP');
  await choice.selectOption('none');
  await expect(page.getByText(/^about /)).toHaveCount(0);
  await choice.selectOption('KES');
  await expect(form.getByText(/^about /)).toHaveCount(0);
  await page.goto('/artists/country/nigeria');
  await expect(page.getByText(/^about KES/).first()).toBeVisible();
});

test('without rates there is no estimate, and the prices stand alone', async ({ page }) => {
  await page.route('**/api/rates', (route) => route.fulfill({ json: { rates: [] } }));
  const asked = page.waitForResponse('**/api/rates');
  await page.goto('/artists');
  await asked;
  await expect(page.getByText('KES 2,500').first()).toBeVisible();
  await expect(page.getByText(/^about /)).toHaveCount(0);
});

test('what a fan saw is kept with the request and its payment (covers §15.12)', async ({ page }) => {
  const artist = await newArtist();
  const form = await openForm(page, artist);
  await expect(
    form.getByText(/^€1 was KES [\d.]+ on .+ 20\d\d\. Your bank sets the final rate\.$/),
  ).toBeVisible();
  await fillInBriefly(form, { name: 'Awa', email: newEmail('awa') });
  await expect(form.getByText(/^That’s about €17: €1 was KES/)).toBeVisible();
  await sendButton(form).click();
  const bill = page.getByRole('region', { name: 'What you pay' });
  await expect(bill).toContainText(/That’s about €17: €1 was KES [\d.]+ on \d+ \w+ 20\d\d/);
  await page.getByRole('button', { name: 'Pay KES 2,500' }).click();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText(/^That’s about €17/)).toBeVisible();
});

test.describe('on a narrow phone in Abidjan', () => {
  test.use({ timezoneId: 'Africa/Abidjan', viewport: { width: 360, height: 740 } });

  test('the form says how many francs in full, and its head keeps its height', async ({ page }) => {
    await page.goto(`/fr${wanjiru}`);
    const form = page.locator('#request form');
    const head = form.locator('> .sticky');
    const height = () => head.evaluate((shown) => shown.clientHeight);
    const before = await height();
    await form.getByLabel('Le nom, comme il faut le dire').focus();
    const francs = head.getByText(/^environ \d/);
    await expect(francs).toBeVisible();
    expect(await francs.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
    expect(await height()).toBe(before);
  });
});
