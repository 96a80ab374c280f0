import { m } from '@salamu/messages/messages';
import { $session } from '@salamu/ui/session/session';
import { takeFollow } from '../data/account/follow-after.ts';

const button = document.querySelector<HTMLButtonElement>('[data-follow]');
const { follow: artistId = '', name = '' } = button?.dataset ?? {};
let followed: boolean | null = null;

export function showFollowed(now: boolean): void {
  followed = now;
  button?.setAttribute(
    'aria-label',
    now ? m.page_artist_unfollow_name({ name }) : m.page_artist_follow_name({ name }),
  );
  const label = button?.querySelector('[data-label]');
  if (label) label.textContent = now ? m.page_artist_unfollow() : m.page_artist_follow();
}

// Only people who are signed in load the API's client.
const client = () => import('@salamu/ui/session/api');

async function loadFollowed(): Promise<void> {
  const { api, call } = await client();
  const { items } = await call(api.users.me.following.get());
  if (followed === null) showFollowed(items.some(({ id }) => id === artistId));
}

/** Show the new state right away, and undo it on failure. Throws if the scripts it takes could not be loaded. */
async function follow(wanted: boolean): Promise<void> {
  showFollowed(wanted);
  const [{ api, call }, toasts] = await Promise.all([client(), import('./toasts.tsx')]).catch((lost) => {
    showFollowed(!wanted);
    throw lost;
  });
  try {
    const route = api.artists({ id: artistId }).follow;
    await call(wanted ? route.put() : route.delete());
    const words = wanted ? m.page_artist_followed({ name }) : m.page_artist_unfollowed({ name });
    toasts.sayWithUndo(words, () => void follow(!wanted));
  } catch (error) {
    showFollowed(!wanted);
    toasts.sayFailure(error);
  }
}

export const toggleFollow = () => follow(!followed);

if (button) {
  $session.subscribe(({ status }) => {
    // If this fails the button follows, which is harmless: following twice is following once.
    if (status !== 'signed-in') return;
    if (takeFollow()) void follow(true).catch(() => {});
    else void loadFollowed().catch(() => {});
  });
}
