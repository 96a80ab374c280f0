import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { sayFailure, sayWithUndo } from './toasts.tsx';

const button = document.querySelector<HTMLButtonElement>('[data-block]');
const { follow: artistId = '', name = '' } =
  document.querySelector<HTMLElement>('button[data-follow]')?.dataset ?? {};
let blocked = false;

function show(now: boolean): void {
  blocked = now;
  if (button) button.textContent = now ? m.page_artist_unblock() : m.page_artist_block();
}

/** One tap blocks, and one takes it back: neither asks first. */
async function block(wanted: boolean): Promise<void> {
  show(wanted);
  try {
    const route = api.artists({ id: artistId }).block;
    await call(wanted ? route.put() : route.delete());
    const words = wanted ? m.page_artist_blocked({ name }) : m.page_artist_unblocked({ name });
    sayWithUndo(words, () => void block(!wanted));
  } catch (error) {
    show(!wanted);
    sayFailure(error);
  }
}

export const toggleBlock = () => void block(!blocked);
