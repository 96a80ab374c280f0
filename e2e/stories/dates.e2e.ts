import { expectAccessible } from '../world/accessible.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { ownPaidOrder } from '../world/orders.ts';
import { demoPassword, newArtist, newFan, signIn } from '../world/people.ts';
import { inDays } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

test('a fan keeps the days they want to be reminded of; nothing is kept unasked', async ({ browserOf }) => {
  const fan = await newFan();
  await ownPaidOrder(fan, await newArtist(), { recipientName: 'Njeri', neededBy: inDays(20) });
  const page = await browserOf(fan);
  await page.goto('/profile/dates');
  await expect(page.getByText('No dates yet.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);

  const suggested = page.getByRole('region', { name: 'From your requests' });
  await suggested.getByRole('button', { name: 'Remind me of Njeri’s day' }).click();
  await expect(page.getByText('Added to your dates.')).toBeVisible();
  await expect(suggested).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change Njeri’s day' })).toBeVisible();
  const reminders = page.getByRole('checkbox', { name: 'Email me before my dates' });
  await expect(reminders).toBeChecked();

  const adding = page.getByRole('region', { name: 'Add a date' });
  const add = adding.getByRole('button', { name: 'Add the date' });
  await adding.getByLabel('Day', { exact: true }).selectOption('31');
  await adding.getByLabel('Month').selectOption('February');
  await add.click();
  await expect(adding.getByText('Tell us whose day it is.')).toBeVisible();
  await expect(adding.getByText('That month doesn’t have so many days.')).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('Whose day is it?').fill('Mum and Dad');
  await adding.getByLabel('Occasion').selectOption('Anniversary');
  await adding.getByLabel('Day', { exact: true }).selectOption('29');
  await add.click();
  const theirs = page.getByRole('listitem').filter({ hasText: 'Mum and Dad' });
  await expect(theirs).toContainText('Anniversary · 29 February');

  await theirs.getByRole('button', { name: /^Change/ }).click();
  const changing = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  await changing.getByLabel('Month').selectOption('March');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toContainText('29 March');
  const saved = page.locator('.toast', { hasText: 'Saved.' });
  await saved.getByRole('button', { name: 'Dismiss' }).click();
  await expect(saved).toHaveCount(0);
  await reminders.uncheck();
  await expect(saved).toBeVisible();
  await theirs.getByRole('button', { name: /^Remove/ }).click();
  await expect(theirs).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change Njeri’s day' })).toBeVisible();
  await expect(reminders).not.toBeChecked();
});

test('a reminder leads to artists for the day, and ends by its link', async ({ browserOf }) => {
  const { email, token } = await signIn('fan@salamu.test', demoPassword);
  const page = await browserOf({ token });
  await openMail(page, email, /^Cũcũ Wairimũ’s birthday is on/);
  await followMail(page);
  await expect(page).toHaveURL('/artists/occasion/birthday');
  await page.goBack();
  await page.getByRole('article').getByRole('link', { name: '/unsubscribe' }).click();
  await page.getByRole('button', { name: 'Stop them' }).click();
  await page.getByRole('link', { name: 'See your dates' }).click();
  await expect(page).toHaveURL('/profile/dates');
  const reminders = page.getByRole('checkbox', { name: 'Email me before my dates' });
  await expect(reminders).not.toBeChecked();
  await expect(page.getByRole('main').getByText('Cũcũ Wairimũ')).toBeVisible();
  await reminders.check();
  await expect(page.getByText('Saved.')).toBeVisible();
});
