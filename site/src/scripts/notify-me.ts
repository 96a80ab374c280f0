import { m } from '@salamu/messages/messages';
import { $session } from '@salamu/ui/session';

const form = document.querySelector<HTMLFormElement>('[data-tell-me]');
const input = form?.querySelector('input');
const button = form?.querySelector('button');
const complaint = form?.querySelector<HTMLElement>('[role="alert"]');
const told = document.querySelector('[data-told]');
const toldWords = document.querySelector<HTMLTemplateElement>('[data-told-words]');

function complain(words: string | null): void {
  if (!input || !complaint) return;
  complaint.textContent = words;
  input.ariaInvalid = words === null ? null : 'true';
  if (words) input.focus();
}

/** Ask for one email. Someone who is signed in follows the artist too. */
async function ask(id: string, email: string): Promise<void> {
  const { api, call } = await import('@salamu/ui/api');
  const artist = api.artists({ id });
  await call(artist.notify.post({ email }));
  if ($session.get().status !== 'signed-in') return;
  await call(artist.follow.put());
  const { showFollowed } = await import('./follow.ts');
  showFollowed(true);
}

if (form && input && button && told && toldWords) {
  form.hidden = false;
  $session.subscribe((session) => {
    if (session.status === 'signed-in') input.value ||= session.user.email;
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    complain(input.validity.valid ? null : m.form_enter_email());
    if (!input.validity.valid) return;
    button.disabled = true;
    try {
      await ask(form.dataset.tellMe ?? '', input.value.trim());
      form.hidden = true;
      told.replaceChildren(toldWords.content);
    } catch (error) {
      const { messageOf } = await import('@salamu/ui/problem');
      complain(messageOf(error));
    } finally {
      button.disabled = false;
    }
  });
}
