import type { FlagReason, FlagThing } from '@salamu/api/domain/moderation/flags';
import { storedToken } from '@salamu/ui/session/token';
import { storedTrackingToken } from '../data/request/tracking-token.ts';

const form = document.querySelector<HTMLFormElement>('form[data-report]');
const signIn = document.querySelector<HTMLElement>('[data-sign-in]');
const sent = document.querySelector<HTMLElement>('[data-sent]');
/** What is reported comes after `#`, so that no log stores the key of a watch page. */
const id = decodeURIComponent(location.hash.slice(1));
const guestToken = storedTrackingToken(id);

// Only people who report something load what sends it.
const sender = () => Promise.all([import('@salamu/ui/session/api'), import('@salamu/ui/session/problem')]);

function show(form: HTMLFormElement, problems: Record<string, string | undefined>): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const problem = problems[place.dataset.problem ?? ''];
    place.textContent = problem ?? '';
    place.hidden = !problem;
  }
  if (problems.reason) form.querySelector<HTMLElement>('[name="reason"]')?.focus();
}

/** Report it; returns what to correct, and null once it is reported. */
async function post(form: HTMLFormElement, reason: FlagReason, note: string) {
  const loaded = await sender().catch(() => null);
  if (!loaded) return { form: form.dataset.unreached };
  const [{ apiForRequest, call }, { fieldErrorsOf, messageOf }] = loaded;
  try {
    const thing = form.dataset.report as FlagThing;
    await call(apiForRequest(guestToken).flags.post({ thing, id, reason, note: note || null }));
    return null;
  } catch (error) {
    const problems = fieldErrorsOf(error);
    return { ...problems, ...(!problems.reason && { form: messageOf(error) }) };
  }
}

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const data = new FormData(form);
  const reason = data.get('reason') as FlagReason | null;
  if (!reason) return show(form, { reason: form.dataset.missing });
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
  const problems = await post(form, reason, String(data.get('note') ?? '').trim());
  button.disabled = false;
  button.removeAttribute('aria-busy');
  if (problems) return show(form, problems);
  form.hidden = true;
  if (!sent) return;
  sent.hidden = false;
  sent.focus();
}

if (form && signIn) {
  const isKnown = storedToken() !== null || guestToken !== null;
  form.hidden = !isKnown;
  signIn.hidden = isKnown;
  const here = location.pathname + location.search + location.hash;
  const login = signIn.querySelector('a');
  if (login) login.search = `?next=${encodeURIComponent(here)}`;
  const back = document.querySelector<HTMLAnchorElement>('[data-back]');
  if (back && document.referrer.startsWith(`${location.origin}/`)) back.href = document.referrer;
  form.addEventListener('focusin', () => void sender().catch(() => {}), { once: true });
  form.addEventListener('change', () => show(form, {}));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (button && !button.disabled) void send(form, button);
  });
}
