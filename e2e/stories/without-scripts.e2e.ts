import { openFilters } from '../world/filters.ts';
import { newArtist, newEmail } from '../world/people.ts';
import { introduce, next, sendButton } from '../world/request-form.ts';
import { fixture } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';
import { withoutScripts } from '../world/without-scripts.ts';

test('without scripts a guest goes from the home page to the payment', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  const artist = await newArtist();
  const { expectAccessible } = await withoutScripts(page);
  await page.goto('/');
  await expectAccessible();
  await page.getByRole('link', { name: /^See all \d+ artists/ }).click();
  await openFilters(page);
  await page.getByLabel('Name or keyword').fill(artist.stageName);
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.getByRole('link', { name: new RegExp(`^${artist.stageName}`) }).click();
  const form = page.getByRole('form', { name: /^Request a video from/ });

  await form.getByRole('radio', { name: 'Me', exact: true }).check();
  await expect(form.getByLabel('Who is it from?')).toBeHidden();
  await form.getByRole('radio', { name: 'Someone else' }).check();
  await next(form);
  await expectAccessible();
  await expect(form.getByText('Whose name should be said?')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Someone else' })).toBeChecked();
  await form.getByLabel('Their name, as it should be said').fill('Wanjikũ');
  await form.getByLabel('Who is it from?').fill('Your cousins in Leeds');
  await form.getByRole('radio', { name: 'Birthday' }).check();
  await next(form);

  await form.getByText('Help me write').click();
  await form.getByRole('button', { name: /^She turns 30 on Saturday/ }).click();
  await expect(form.getByLabel(/know\?/)).toHaveValue(/^She turns 30 on Saturday/);
  await expectAccessible();
  await form.getByText('Add more', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Point 1' }).fill('Congratulations on the salon');
  await form.getByRole('textbox', { name: 'Point 2' }).fill('See you in December');
  await next(form);

  await expectAccessible();
  await form.getByRole('checkbox', { name: /^Rush/ }).check();
  await introduce(form, { name: 'Amina Otieno', email: newEmail('amina') });
  await form.getByLabel('Where are you?').selectOption('Nigeria');
  await next(form);
  await expect(form).toContainText(/at \d\d:\d\d \(Lagos time\), if you pay now/);
  await expect(form).toContainText('Wanjikũ');
  await expect(form).toContainText('Congratulations on the salon · See you in December');
  await expect(form).toContainText(/Total\s*KES 3,500/);
  await expectAccessible();
  await form.getByRole('button', { name: 'Change: For' }).click();
  await expect(form.getByLabel('Their name, as it should be said')).toHaveValue('Wanjikũ');
  await next(form);
  await next(form);
  await expect(form.getByLabel('Where are you?')).toHaveValue('Africa/Lagos');
  await next(form);

  const recording = form.getByLabel('Record the name (8 s)');
  const picture = form.getByLabel('A picture to attach');
  await recording.setInputFiles(fixture('audio-only.mp4'));
  await picture.setInputFiles(fixture('not-a-photo.jpg'));
  await form.getByRole('button', { name: 'Change: Occasion' }).click();
  for (let screens = 0; screens < 3; screens += 1) await next(form);
  for (const file of [recording, picture])
    await expect(file).toHaveAccessibleDescription(/Please choose this file again/);
  await expectAccessible();
  await recording.setInputFiles(fixture('audio-only.mp4'));
  await picture.setInputFiles(fixture('not-a-photo.jpg'));
  await sendButton(form).click();
  await expect(page.getByRole('heading', { name: 'Your request is saved. Now pay for it.' })).toBeVisible();
  await expect(page.getByText('Your picture didn’t arrive. We couldn’t read this picture.')).toBeVisible();
  await expect(page.getByText('Your recording didn’t arrive.')).toBeHidden();
  await expectAccessible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout\/[\w-]+#/);
  await expect(page.getByRole('heading', { name: 'Paying needs JavaScript' })).toBeVisible();
});
