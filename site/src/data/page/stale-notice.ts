import { inLocale } from '@salamu/messages/in-locale';
import { baseLocale, isLocale } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';

/** The notice on a page while our records can't be reached, as HTML. */
export function staleNotice(asOf: Date): string {
  const moment = asOf.toISOString();
  return m.stale_page
    .parts({ clock: moment.slice(11, 16) })
    .map((part) => {
      if (part.type === 'text') return part.value;
      return part.type === 'markup-start' ? `<time datetime="${moment}">` : '</time>';
    })
    .join('');
}

const main = '<main id="main"';

/** Add the notice to a finished page in the page's language, as `StaleNotice.astro` would have rendered it. */
export function withStaleNotice(html: string, asOf: Date): string {
  const [, language = ''] = /<html lang="([\w-]+)"/.exec(html) ?? [];
  const notice = inLocale(isLocale(language) ? language : baseLocale, () => staleNotice(asOf));
  const line = `<p role="note" class="bg-amber-soft"><span class="measure block py-3">${notice}</span></p>`;
  return html.replace(main, () => line + main);
}
