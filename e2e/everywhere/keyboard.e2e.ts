import { pressAt, typeInto } from '../world/keyboard.ts';
import { open } from '../world/open.ts';
import { newArtist, newFan, password } from '../world/people.ts';
import { requestForm, sendButton } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

test('a fan signs in and asks for a video without a mouse (covers §23.5)', async ({ page }) => {
  const artist = await newArtist();
  const fan = await newFan();
  await open(page, '/login');
  await typeInto(page, page.getByLabel('Email'), fan.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await open(page, `/artists/${artist.slug}`);
  const form = await requestForm(page);
  const next = () => pressAt(page, form.getByRole('button', { name: 'Next' }));
  await pressAt(page, form.getByRole('radio', { name: 'Someone else' }), 'Space');
  await typeInto(page, form.getByLabel('Their name, as it should be said'), 'Njeri');
  await typeInto(page, form.getByLabel('Who is it from?'), 'Amina');
  await pressAt(page, form.getByRole('radio', { name: 'Birthday' }), 'Space');
  await next();
  await typeInto(page, form.getByLabel(/know\?/), 'She turns thirty and has just opened her salon.');
  await next();
  await pressAt(page, sendButton(form));
  await expect(page).toHaveURL(/\/checkout\//);
});
