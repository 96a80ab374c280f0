import type { Page } from '@playwright/test';
import { formatMoney } from '@salamu/api/domain/money/money';
import { occasionName } from '@salamu/api/domain/request/brief';
import { inLocale } from '@salamu/messages/in-locale';
import { here, m } from '@salamu/messages/messages';
import { exhaustive, testsAll } from '../../api/src/testing/exhaustive.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { lineOf } from '../world/network.ts';
import { unfold } from '../world/open.ts';
import { type Artist, newArtist, newEmail, password } from '../world/people.ts';
import { requestForm } from '../world/request-form.ts';
import { fixture } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

/** Mobile data where it is slow: 400 kbit/s, and 400 ms until an answer begins. */
const mobileData = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
const setLine = async (page: Page) => {
  if (testsAll) await (await lineOf(page))(mobileData);
};

const price = { amount: 250_000, currency: 'KES' } as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The home’s question is answered with three who speak the language; the artist is new, and on the list. */
async function find(page: Page, { stageName }: Artist, language: string): Promise<void> {
  await page.goto(here('/'));
  const question = page.getByRole('region', { name: m.find_question() });
  await question.locator('summary').click();
  await question.getByLabel(m.brief_language()).selectOption(language);
  await question.getByRole('button', { name: m.find_go() }).click();
  await expect(page.getByText(m.find_three())).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.goto(here(`/artists?search=${encodeURIComponent(stageName)}`));
  await page.getByRole('link', { name: new RegExp(`^${stageName}`) }).click();
}

/** Three screens, and one that shows it all. */
async function ask(
  page: Page,
  { stageName: artist }: Artist,
  email: string,
  language: string,
): Promise<void> {
  const form = await requestForm(page, m.request_form_label({ artist }));
  const next = () => form.getByRole('button', { name: m.request_next(), exact: true }).click();
  await form.getByRole('radio', { name: m.request_for_other() }).check();
  await form.getByLabel(m.brief_recipient_ask_other()).fill('Wanjikũ');
  await form.getByLabel(m.brief_from_ask()).fill('Awa');
  await form.getByRole('radio', { name: occasionName('birthday') }).check();
  await next();
  await form
    .getByLabel(m.brief_instructions_ask({ artist }))
    .fill('Wanjikũ, 30! Salon mpya, un nouveau salon.');
  await next();
  await form.getByLabel(m.brief_language_ask()).selectOption(language);
  await form.getByLabel(m.account_your_name()).fill('Awa Koné');
  await form.getByLabel(m.contact_your_email()).fill(email);
  await next();
  await expect(form.getByRole('heading', { name: m.request_step_review() })).toBeVisible();
  for (const named of [m.request_recorded_by(), m.request_by_when()]) await expect(form).toContainText(named);
  await expect(form).toContainText(m.request_held({ price: formatMoney(price), artist }));
  await form.getByRole('button', { name: m.track_pay({ amount: formatMoney(price) }) }).click();
}

async function pay(page: Page, { stageName: artist }: Artist): Promise<void> {
  await expect(
    page.getByRole('heading', { name: m.requests_row({ artist, name: 'Wanjikũ' }) }),
  ).toBeVisible();
  await press(page, m.track_pay({ amount: formatMoney(price) }));
  await expect(page.getByRole('heading', { name: m.checkout_paid() })).toBeVisible();
  await page.getByRole('link', { name: m.checkout_follow() }).click();
  await expect(page.getByText(m.track_status_pending({ artist }))).toBeVisible();
}

/** The artist signs in, accepts what is waiting, and sends a video of 220 KB. */
async function record(page: Page, { email }: Artist): Promise<void> {
  await page.goto(here('/login'));
  await page.getByLabel(m.account_email()).fill(email);
  await page.getByLabel(m.account_password(), { exact: true }).fill(password);
  await press(page, m.nav_sign_in());
  await expect(page.getByRole('heading', { name: m.artist_todo_title({ count: 1 }) })).toBeVisible();
  await page.getByRole('article').filter({ hasText: 'Wanjikũ' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: m.artist_step_answer_headline() })).toBeVisible();
  await press(page, m.artist_answer_accept());
  await expect(page.getByRole('heading', { name: m.artist_step_record_headline() })).toBeVisible();
  await page.getByLabel(m.delivery_choose()).setInputFiles(fixture('good.mp4'));
  await press(page, m.delivery_send());
  await expect(page.getByText(m.artist_delivered({ name: 'Wanjikũ' }))).toBeVisible();
}

async function watch(page: Page, { stageName }: Artist, email: string): Promise<void> {
  await openMail(page, email, m.mail_fan_accepted_subject({ stageName }));
  await openMail(page, email, m.mail_fan_delivered_subject({ stageName }));
  const mail = page.getByRole('article');
  await expect(mail).toContainText(m.mail_fan_delivered({ stageName, recipientName: 'Wanjikũ' }));
  await expect(mail).toContainText(m.mail_text_link({ label: m.video_watch() }));
  await followMail(page);
  await page.getByRole('button', { name: m.watch_open() }).click();
  const place = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(place).toBeGreaterThan(0.5);
  await expect(page.getByRole('heading', { name: m.watch_next_title() })).toBeVisible();
}

async function thank(page: Page, { stageName }: Artist, email: string): Promise<void> {
  await openMail(page, email, m.mail_fan_delivered_subject({ stageName }));
  await page.getByRole('article').getByRole('link', { name: '/track/' }).click();
  await expect(page.getByText(m.track_status_delivered())).toBeVisible();
  await unfold(page, m.track_review({ artist: stageName }));
  await page.locator('label', { hasText: m.track_review_stars({ count: 5 }) }).click();
  await page.getByLabel(m.track_in_own_words()).fill('Asante! Merci !');
  await press(page, m.track_approve_pay());
  await expect(page.getByText(m.track_status_completed())).toBeVisible();
}

for (const [locale, name] of [
  ['fr', 'French'],
  ['sw', 'Kiswahili'],
] as const)
  (locale === 'sw' ? test : exhaustive(test))(
    `${testsAll ? 'on slow mobile data ' : ''}the whole job is done in ${name}, by a guest and by the artist`,
    ({ page, browserOf }) =>
      inLocale(locale, async () => {
        const artist = await newArtist({ languages: [locale] });
        const email = newEmail('awa');
        await setLine(page);
        await test.step('finds the artist', () => find(page, artist, locale));
        await test.step('asks', () => ask(page, artist, email, locale));
        await test.step('pays and follows', () => pay(page, artist));

        const theirs = await browserOf();
        await setLine(theirs);
        await test.step('the artist records', () => record(theirs, artist));

        await test.step('is told, and watches', () => watch(page, artist, email));
        await test.step('says thanks', () => thank(page, artist, email));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await theirs.goto(here('/artist/dashboard'));
        await expect(theirs.getByRole('heading', { name: m.artist_todo_nothing() })).toBeVisible();
      }),
  );
