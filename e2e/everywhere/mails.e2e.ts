import type { Locale } from '@salamu/messages/locales';
import type { ShownMail } from '../sample-mails.ts';
import { expectNoViolation } from '../world/accessible.ts';
import { fitted } from '../world/longest.ts';
import { clockUrl } from '../world/setting.ts';
import { sizes } from '../world/sizes.ts';
import { expect, test } from '../world/test.ts';

test('every mail can be read in light and in dark, on a phone', async ({ blank: page }) => {
  const mails: ShownMail[] = await (await fetch(`${clockUrl}/mails?in=${fitted}`)).json();
  expect(mails.length).toBeGreaterThan(100 * fitted.length);
  await page.setViewportSize(sizes.phone);
  for (const locale of fitted)
    await test.step(locale, async () => {
      await page.setContent(listed(mails, locale));
      const tooWide = await page
        .locator('.page')
        .evaluateAll((all) =>
          all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ id }) => id),
        );
      expect(tooWide).toEqual([]);
      const widths = await page
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).not.toContain(0);
      await expectNoViolation(page);
    });
});

/** The mails of a language one below the other. A guest gets what a fan with an account gets, with another link. */
function listed(mails: ShownMail[], locale: Locale): string {
  const shown = mails.filter((mail) => mail.locale === locale && !mail.name.includes(' to guest '));
  const bodies = shown.map(({ name, html }) =>
    html.replace(/^.*<body/s, `<section id="${name}"`).replace(/<\/body>.*$/s, '</section>'),
  );
  const [head = ''] = shown[0]?.html.match(/^.*(?=<body)/s) ?? [];
  return `${head}<body>${bodies.join('')}</body></html>`;
}
