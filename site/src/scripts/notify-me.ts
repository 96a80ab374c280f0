import { $session } from '@salamu/ui/session';
import { asksForOneMail } from './one-mail.ts';

const form = document.querySelector<HTMLFormElement>('[data-tell-me]');

/** Ask for one email. Someone who is signed in follows the artist too. */
asksForOneMail(form, async (email) => {
  const { api, call } = await import('@salamu/ui/api');
  const artist = api.artists({ id: form?.dataset.tellMe ?? '' });
  await call(artist.notify.post({ email }));
  if ($session.get().status !== 'signed-in') return;
  await call(artist.follow.put());
  const { showFollowed } = await import('./follow.ts');
  showFollowed(true);
});
