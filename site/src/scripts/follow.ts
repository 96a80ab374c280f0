import { $session } from '@salamu/ui/session';

const button = document.querySelector<HTMLButtonElement>('[data-follow]');
const { follow: artistId = '', name = '' } = button?.dataset ?? {};
let followed = false;

/** Shows whether the visitor follows the artist of this page. */
export function showFollowed(now: boolean): void {
  followed = now;
  const words = now ? 'Unfollow' : 'Follow';
  button?.setAttribute('aria-label', `${words} ${name}`);
  const label = button?.querySelector('[data-label]');
  if (label) label.textContent = words;
}

// The API's client is for those who are signed in: nobody else loads it.
const client = () => import('@salamu/ui/api');

async function loadFollowed(): Promise<void> {
  const { api, call } = await client();
  const { items } = await call(api.users.me.following.get());
  showFollowed(items.some(({ id }) => id === artistId));
}

/** Shows the wish at once, and takes it back where it fails. */
async function follow(wanted: boolean): Promise<void> {
  showFollowed(wanted);
  const [{ api, call }, toasts] = await Promise.all([client(), import('./toasts.tsx')]);
  try {
    const route = api.artists({ id: artistId }).follow;
    await call(wanted ? route.put() : route.delete());
    const words = wanted ? `You follow ${name} now.` : `You no longer follow ${name}.`;
    toasts.sayWithUndo(words, () => void follow(!wanted));
  } catch (error) {
    showFollowed(!wanted);
    toasts.sayFailure(error);
  }
}

/** Follows the artist, or ends it. */
export const toggleFollow = () => void follow(!followed);

if (button) {
  $session.subscribe(({ status }) => {
    // Where it cannot be told, the button follows: following twice is following once.
    if (status === 'signed-in') void loadFollowed().catch(() => {});
  });
}
