import { m } from '@salamu/messages/messages';
import type { ContactProblems } from '../data/account/contact-form.ts';

const form = document.querySelector<HTMLFormElement>('form[data-contact]');
const sent = document.querySelector<HTMLElement>('[data-sent]');

// Only people who write to us load what sends it.
const sender = () =>
  Promise.all([import('@salamu/ui/session/api'), import('../data/account/contact-form.ts')]);

const focusWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

function showProblems(form: HTMLFormElement, problems: ContactProblems): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const field = place.dataset.problem as keyof ContactProblems;
    const problem = problems[field];
    place.textContent = problem ?? '';
    place.hidden = !problem;
    document.getElementById(`contact-${field}`)?.setAttribute('aria-invalid', String(Boolean(problem)));
  }
  focusWrong(form);
}

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  const problems = await sender().then(
    ([{ api }, { readContactForm, sendContactForm }]) =>
      sendContactForm(api, readContactForm(new FormData(form))),
    () => ({ form: m.form_unreached() }),
  );
  button.disabled = false;
  button.removeAttribute('aria-busy');
  showProblems(form, problems);
  if (Object.keys(problems).length > 0 || !sent) return;
  form.hidden = true;
  sent.hidden = false;
  sent.focus();
}

// It may have been posted before this script was there.
focusWrong(form);
form?.addEventListener('focusin', () => void sender().catch(() => {}), { once: true });
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button && !button.disabled) void send(form, button);
});
