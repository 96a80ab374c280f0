import { newArtist, newEmail, password } from '../world/people.ts';
import { fixture } from '../world/setting.ts';
import type { Someone } from './person.ts';

/** A guest finds an artist, asks, pays, tracks; the artist delivers; the guest watches; the artist looks at the desk. */
export async function mainJob(someone: Someone): Promise<void> {
  const artist = await newArtist();

  await someone.open('/');
  await someone.click('link', 'See all');
  await someone.see('Discover artists');
  await someone.open(`/artists?search=${encodeURIComponent(artist.stageName)}`);
  await someone.click('link', artist.stageName);

  await someone.click('choice', 'Me');
  await someone.fill('Your name, as it should be said', 'Amina');
  await someone.click('choice', 'Birthday');
  await someone.click('button', 'Next');
  await someone.fill('know?', 'I turn thirty and have just opened my salon.');
  await someone.click('button', 'Next');
  await someone.fill('Your name', 'Amina Otieno');
  await someone.fill('Your email', newEmail('amina'));
  await someone.click('button', 'Next');
  await someone.click('button', 'Pay KES 2,500');
  await someone.see('You don’t need a card');

  await someone.click('button', 'Pay KES 2,500');
  await someone.click('link', 'Follow your request');
  await someone.see('hasn’t answered yet');
  const tracked = await someone.address();

  await someone.open('/login');
  await someone.fill('Email', artist.email);
  await someone.fill('Password', password);
  await someone.click('button', 'Sign in');
  await someone.see('1 video to make');
  await someone.open('/artist/requests');
  await someone.click('link', 'Birthday for Amina');
  await someone.click('button', 'Accept the request');
  await someone.see('Ready when you are');
  await someone.choose(fixture('good.mp4'));
  await someone.see('0:08 · 360 × 640');
  await someone.click('button', 'Send this video');
  await someone.see('Your video for Amina is delivered.');

  await someone.open(tracked);
  await someone.click('button', 'Watch the video');
  await someone.until('the video is shown', `return document.querySelector('video') !== null`);
  await someone.until(
    'the link to pass on leads to the present',
    `const shown = [...document.querySelectorAll('code')].find(({ innerText }) => innerText.includes('/watch/'));
    if (shown) location.assign(shown.innerText);
    return Boolean(shown);`,
  );
  await someone.click('button', 'Open');
  await someone.until('the video plays', `return document.querySelector('video')?.currentTime > 0.5`);

  await someone.open('/artist/dashboard');
  await someone.see('Nothing is waiting for you');
}
