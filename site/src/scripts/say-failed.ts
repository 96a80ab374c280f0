import { m } from '@salamu/messages/messages';
import { buttonClass } from '@salamu/ui/styles/button-class';

/** What stands in the place of an island that an error has emptied. */
export function sayFailed(island: HTMLElement): void {
  const words = document.createElement('p');
  words.role = 'alert';
  words.textContent = m.problem_ours();
  const again = document.createElement('button');
  again.type = 'button';
  again.className = buttonClass({ variant: 'outline' });
  again.textContent = m.form_try_again();
  again.addEventListener('click', () => location.reload());
  const notice = document.createElement('div');
  notice.className = 'grid justify-items-start gap-4 border-clay border-s-4 py-2 ps-5';
  notice.append(words, again);
  island.append(notice);
}
