import { m } from '@salamu/messages/messages';
import { $session } from '@salamu/ui/session/session';

/** Whether the signed-in user has confirmed this address, so that it isn’t asked by an email. */
function isKnown(email: string): boolean {
  const session = $session.get();
  if (session.status !== 'signed-in') return false;
  return session.user.emailConfirmed && session.user.email === email.toLowerCase();
}

/** Ask for one email, in place. Someone who is signed in follows the artist too. */
async function tellMe(artistId: string, email: string): Promise<void> {
  const { api, call } = await import('@salamu/ui/session/api');
  const artist = api.artists({ id: artistId });
  await call(artist.notify.post({ email }));
  if ($session.get().status !== 'signed-in') return;
  await call(artist.follow.put());
  const { showFollowed } = await import('./follow.ts');
  showFollowed(true);
}

function listen(): void {
  const form = document.querySelector<HTMLFormElement>('[data-tell-me]');
  const input = form?.querySelector('input');
  const button = form?.querySelector('button');
  const complaint = form?.querySelector<HTMLElement>('[role="alert"]');
  const told = document.querySelector('[data-told]');
  const toldWords = document.querySelector<HTMLTemplateElement>('[data-told-words]');
  if (!form || !input || !button || !complaint || !told || !toldWords) return;

  const complain = (words: string | null): void => {
    complaint.textContent = words;
    input.ariaInvalid = words === null ? null : 'true';
    if (words) input.focus();
  };

  $session.subscribe((session) => {
    if (session.status === 'signed-in') input.value ||= session.user.email;
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    complain(input.validity.valid ? null : m.form_enter_email());
    if (!input.validity.valid) return;
    button.disabled = true;
    try {
      const email = input.value.trim();
      await tellMe(form.dataset.tellMe ?? '', email);
      form.hidden = true;
      toldWords.content.querySelector(isKnown(email) ? '[data-when-asked]' : '[data-when-known]')?.remove();
      told.replaceChildren(toldWords.content);
    } catch (error) {
      const { messageOf } = await import('@salamu/ui/session/problem');
      complain(messageOf(error));
    } finally {
      button.disabled = false;
    }
  });
}

listen();
