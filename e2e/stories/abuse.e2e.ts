import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { unfold } from '../world/open.ts';
import { deliveredOrder, order, paidOrder, pay } from '../world/orders.ts';
import { admin, newArtist, newEmail, newFan, newWord } from '../world/people.ts';
import { fillInBriefly, openForm, sendButton } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

test('a fan reports a profile, and an admin dismisses it (covers F146)', async ({ browserOf }) => {
  const artist = await newArtist();
  const fan = await browserOf(await newFan());
  await fan.goto(`/artists/${artist.slug}`);
  await fan.getByText('Report something').click();
  await fan.getByRole('link', { name: 'Report this profile' }).click();
  await expect(fan.getByRole('heading', { name: 'Report this profile' })).toBeVisible();
  await fan.getByRole('button', { name: 'Send the report' }).click();
  await expect(fan.getByText('Choose what’s wrong with it.')).toBeVisible();
  await fan.getByText('Someone is pretending to be someone else').click();
  await fan.getByLabel(/Anything we should know/).fill('This is not her.');
  await expectAccessible(fan);
  await fan.getByRole('button', { name: 'Send the report' }).click();
  await expect(fan.getByRole('heading', { name: 'Thank you. We have your report' })).toBeVisible();

  const desk = await browserOf(await admin());
  await desk.goto(`/admin/flags?search=${encodeURIComponent(artist.stageName)}`);
  const card = desk.getByRole('article');
  await expect(card).toContainText('This is not her.');
  await expect(card.getByRole('link', { name: 'Go to the artist' })).toBeVisible();
  await expectAccessible(desk);
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await desk.getByLabel('Why?').fill('It is her: her manager called us.');
  await desk.getByRole('button', { name: 'Dismiss the report' }).click();
  await expect(card).toContainText('Dismissed by');
});

test('a guest reports a video, and its link ends when it is taken down', async ({ page, browserOf }) => {
  const artist = await newArtist();
  const order = await deliveredOrder(artist);
  await page.goto(order.trackUrl);
  await unfold(page, 'Help');
  await page.getByRole('link', { name: 'Report it as abuse' }).click();
  await page.getByText('Hate, harassment or bullying').click();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. We have your report' })).toBeVisible();

  const desk = await browserOf(await admin());
  await desk.goto(`/admin/flags?status=waiting&search=${encodeURIComponent(artist.stageName)}`);
  await desk.getByRole('button', { name: 'Take it down' }).click();
  await desk.getByLabel('Why?').fill('It insults the person it was made for.');
  await desk.getByRole('button', { name: 'Take the video down' }).click();
  await expect(desk.getByText('Taken down. Your reason is on its way by email.')).toBeVisible();

  const request = await order.guest.requests({ id: order.id }).get();
  expect(request.data).toMatchObject({ status: 'disputed', watchUrl: null });
  await page.goto(order.trackUrl);
  await unfold(page, 'What happened');
  await expect(page.getByText('Video taken down by our team')).toBeVisible();
});

test('an admin takes down an unreported video, and puts it back (covers §14.22)', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await deliveredOrder(artist);
  const desk = await browserOf(await admin());
  await desk.goto(`/admin/requests/${order.id}`);
  await desk.getByRole('button', { name: 'Take down the video' }).click();
  await desk.getByLabel('Why?').fill('It shows a number plate.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Take the video down' }).click();
  await expect(desk.getByText('Taken down. Your reason is on its way by email.')).toBeVisible();
  await desk.getByRole('link', { name: 'See why, or put it back' }).click();
  const card = desk.getByRole('article');
  await expect(card).toContainText('our team found it');
  await card.getByRole('button', { name: 'Watch it' }).click();
  await expect
    .poll(() => card.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await expectAccessible(desk);
  await card.getByRole('button', { name: 'Give a strike' }).click();
  await desk.getByLabel('Why?').fill('You filmed a street.');
  await desk.getByRole('button', { name: 'Give the strike' }).click();
  await expect(card).toContainText(`Strike for ${artist.stageName}, Ada Njoroge, counts until`);
  await card.getByRole('link', { name: artist.stageName }).click();
  const strikes = desk.getByRole('region', { name: 'Strikes' });
  await expect(strikes).toContainText('“You filmed a street.”');
  await expectAccessible(desk);
  await strikes.getByRole('button', { name: 'Remove it' }).click();
  await desk.getByLabel('Why?').fill('It was an empty street.');
  await desk.getByRole('button', { name: 'Remove the strike' }).click();
  await expect(strikes).toContainText('removed');
  await desk.goBack();
  await card.getByRole('button', { name: 'Put it back' }).click();
  await desk.getByLabel('Why?').fill('The number plate is invented.');
  await desk.getByRole('button', { name: 'Put the video back' }).click();
  await expect(card).toContainText('put back');
  const request = await order.guest.requests({ id: order.id }).get();
  expect(request.data).toMatchObject({ status: 'disputed', watchUrl: expect.stringContaining('/watch/') });
});

test('a new rule for briefs refuses words, which the form keeps', async ({ page, browserOf, trouble }) => {
  trouble.expect(/422/);
  const words = `swap my ${newWord()}`;
  const desk = await browserOf(await admin());
  await desk.goto('/admin/rules');
  const adding = desk.getByRole('form', { name: 'Add a rule' });
  await adding.getByLabel('Words').fill(words);
  await adding.getByLabel('Kind').selectOption({ label: 'Paying elsewhere' });
  await adding.getByLabel('What happens').selectOption('refuse');
  await adding.getByRole('button', { name: 'Add the rule' }).click();
  const rule = desk.getByLabel(`What happens: Payment outside: “${words}”`);
  await expect(rule).toHaveValue('refuse');
  await expectAccessible(desk);

  const artist = await newArtist();
  const form = await openForm(page, artist);
  await fillInBriefly(
    form,
    { name: 'Amina Otieno', email: newEmail('amina') },
    `Tell her that I ${words} for hers.`,
  );
  await sendButton(form).click();
  const field = form.getByLabel(/know\?/);
  await expect(form.getByText('Please take out the part about paying elsewhere.')).toBeVisible();
  await expect(field).toHaveValue(`Tell her that I ${words} for hers.`);
  await expectAccessible(page);

  await rule.selectOption({ label: 'Remove this rule' });
  await expect(rule).toHaveCount(0);
});

test('a held brief waits for our team, and an admin lets it through', async ({ page, browserOf }) => {
  const artist = await newArtist();
  const threat = { instructions: 'Forget my birthday once more and I will kill you, Njeri!' };
  const held = await pay(await order(artist, threat), 'on_hold');
  await page.goto(held.trackUrl);
  await expect(page.getByText('We’re checking your message first')).toBeVisible();
  await expectAccessible(page);

  const desk = await browserOf(await admin());
  await desk.goto(`/admin/flags?status=waiting&search=${held.code}`);
  const card = desk.getByRole('article');
  await expect(card).toContainText('“kill you” (English)');
  await expectAccessible(desk);
  await card.getByRole('button', { name: 'Let it through' }).click();
  await desk.getByLabel('Why?').fill('They are old friends.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Let it through' }).click();
  await expect(desk.getByText('The artist has it now.')).toBeVisible();

  await page.goto(held.trackUrl);
  await expect(page.getByText(`${artist.stageName} has your request and hasn’t answered yet.`)).toBeVisible();
});

test('an artist blocks a fan, and unblocks them (covers §14.27)', async ({ page, browserOf, trouble }) => {
  trouble.expect(/409/);
  const artist = await newArtist();
  const { id, email } = await paidOrder(artist);
  const theirs = await browserOf(artist);
  await theirs.goto(`/artist/requests/${id}`);
  await theirs.getByRole('button', { name: 'Block this fan' }).click();
  await expect(theirs.getByRole('button', { name: 'Unblock this fan' })).toBeVisible();
  await expectAccessible(theirs);

  const form = await openForm(page, artist);
  await fillInBriefly(form, { name: 'Amina Otieno', email });
  await sendButton(form).click();
  await expect(form.getByText('This artist is not taking requests at the moment.')).toBeVisible();

  await theirs.goto('/artist/settings/blocked');
  const blocked = theirs.getByRole('region', { name: 'Fans you’ve blocked' });
  await expectAccessible(theirs);
  await blocked.getByRole('button', { name: 'Unblock' }).click();
  await expect(blocked).toContainText('You haven’t blocked anyone.');
});

test('a declined brief is appealed, and let through (covers §14.24)', async ({ page, browserOf }) => {
  const artist = await newArtist();
  const { api } = await admin();
  const ordered = await paidOrder(artist);
  const reason = 'It reads like a threat.';
  await api.admin['take-downs'].post({ thing: 'brief', id: ordered.id, reason });
  await page.goto(ordered.trackUrl);
  const decision = page.getByRole('region', { name: 'Our decision' });
  await expect(decision).toContainText(`We’ve declined your request to ${artist.stageName}`);
  await expect(decision).toContainText(`“${reason}”`);
  await decision.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(decision.getByText(/^Write at least/)).toBeVisible();
  await decision.getByLabel('Did we get this wrong?').fill('It’s how my brother and I have always joked.');
  await expectAccessible(page);
  await decision.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(decision).toContainText('Our team is looking at it again, and will email you');

  const desk = await browserOf(await admin());
  await desk.goto('/admin/flags/answered');
  const card = desk.getByRole('article').filter({ hasText: artist.stageName });
  await expect(card).toContainText('answers the decision');
  await expect(card).toContainText('“It’s how my brother and I have always joked.”');
  await expectAccessible(desk);
  await card.getByRole('button', { name: 'Overturn it' }).click();
  await desk.getByLabel('Why?').fill('We see now that it’s between brothers.');
  await desk.getByRole('button', { name: 'Overturn the decision' }).click();
  await expect(desk.getByText('Overturned. Your reason is on its way by email.')).toBeVisible();
  await page.reload();
  await expect(decision).toContainText('Our team has looked again and reversed the decision');
});

test('an artist appeals a take-down, and reads it among our decisions', async ({ browserOf }) => {
  const artist = await newArtist();
  const { api } = await admin();
  const { id } = await deliveredOrder(artist);
  await api.admin['take-downs'].post({ thing: 'video', id, reason: 'It shows a number plate.' });
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${id}`);
  const decision = page.getByRole('region', { name: 'Our decision' });
  await decision.getByLabel('Did we get this wrong?').fill('The plate is made of cardboard.');
  await expectAccessible(page);
  await decision.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(decision).toContainText('Our team is looking at it again');
  await page.goto('/profile/data');
  await page.getByRole('link', { name: 'our decisions' }).click();
  await expect(page.getByText('We’ve taken down your video')).toBeVisible();
  await expect(page.getByText('The plate is made of cardboard.')).toBeVisible();
  await expectAccessible(page);
});

test('a suspended artist appeals, and is let in (covers §14.58)', async ({ page, browserOf, trouble }) => {
  trouble.expect(/422 .*\/api\/users\/suspension/);
  trouble.expect(/status of 422/);
  const artist = await newArtist();
  const { api } = await admin();
  const { items } = await unwrap(api.admin.users.get({ query: { search: artist.email } }));
  const reason = 'Sells songs that others have sung.';
  await unwrap(api.admin.users({ id: items[0]?.id ?? '' }).suspend.put({ suspended: true, reason }));
  await openMail(page, artist.email, /^We’ve suspended your account/);
  await expect(page.getByText(`“${reason}”`)).toBeVisible();
  await followMail(page);
  await expect(page).toHaveURL('/suspended');
  await expect(page.getByText(`“${reason}”`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Did we get this wrong?').fill('I wrote each of them, with my brother.');
  await page.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(page.getByText('Our team is looking at it again, and will email you.')).toBeVisible();
  await expectAccessible(page);

  const desk = await browserOf(await admin());
  await desk.goto('/admin/flags/answered');
  const card = desk.getByRole('article').filter({ hasText: 'I wrote each of them, with my brother.' });
  await expect(card).toContainText(`“${reason}”`);
  await expectAccessible(desk);
  await card.getByRole('button', { name: 'Lift suspension' }).click();
  await desk.getByLabel('Why?').fill('We have read who wrote them.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await openMail(page, artist.email, /^Your account is no longer suspended/);
  await expect(page.getByText('“We have read who wrote them.”')).toBeVisible();
});
