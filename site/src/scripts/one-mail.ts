import { m } from '@salamu/messages/messages';
import { $session } from '@salamu/ui/session';

/** Have a form ask for one email in place. It knows the address of someone who is signed in. */
export function asksForOneMail(form: HTMLFormElement | null, ask: (email: string) => Promise<void>): void {
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
      await ask(input.value.trim());
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
