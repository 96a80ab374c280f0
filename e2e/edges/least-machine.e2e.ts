import { formatMoney } from '@salamu/api/domain/money/money';
import { occasionName } from '@salamu/api/domain/request/brief';
import { inLocale } from '@salamu/messages/in-locale';
import { here, m } from '@salamu/messages/messages';
import { pressAt, typeInto } from '../world/keyboard.ts';
import { newArtist, newEmail } from '../world/people.ts';
import { requestForm } from '../world/request-form.ts';
import { fixture } from '../world/setting.ts';
import { refuseStorage } from '../world/stored.ts';
import { expect, test } from '../world/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

for (const locale of ['en', 'fr', 'sw'] as const)
  test(`on a small screen, by keyboard, without storage or a known time zone, a guest pays in ${locale}`, ({
    page,
  }) =>
    inLocale(locale, async () => {
      const { slug, stageName: artist } = await newArtist({ languages: [locale] });
      const pay = m.track_pay({ amount: formatMoney({ amount: 250_000, currency: 'KES' }) });
      await page.addInitScript({ path: fixture('unknown-zone.js') });
      await refuseStorage(page);
      await page.goto(here(`/artists/${slug}`));
      const form = await requestForm(page, m.request_form_label({ artist }));
      const next = () => pressAt(page, form.getByRole('button', { name: m.request_next(), exact: true }));
      await pressAt(page, form.getByRole('radio', { name: m.request_for_other() }), 'Space');
      await typeInto(page, form.getByLabel(m.brief_recipient_ask_other()), 'Wanjikũ');
      await typeInto(page, form.getByLabel(m.brief_from_ask()), 'Awa');
      await pressAt(page, form.getByRole('radio', { name: occasionName('birthday') }), 'Space');
      await next();
      await typeInto(
        page,
        form.getByLabel(m.brief_instructions_ask({ artist })),
        'Wanjikũ, 30! Salon mpya, un salon.',
      );
      await next();
      await typeInto(page, form.getByLabel(m.account_your_name()), 'Awa Koné');
      await typeInto(page, form.getByLabel(m.contact_your_email()), newEmail('awa'));
      await next();
      await expect(form).toContainText(/\d\d:\d\d UTC/);
      await pressAt(page, form.getByRole('button', { name: pay }));
      await expect(page.getByRole('region', { name: m.checkout_what_you_pay() })).toContainText(
        /\d\d:\d\d UTC/,
      );
      await pressAt(page, page.getByRole('button', { name: pay, exact: true }));
      await expect(page.getByRole('heading', { name: m.checkout_paid() })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBe(0);
    }));
