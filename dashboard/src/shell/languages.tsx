import { isLocale, type Locale, localeNames, pathIn } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import { onDevice } from '@salamu/ui/stored';
import { useLocation } from 'react-router-dom';

/** The site’s pages are offered in it from now on. */
const remember = (locale: Locale) => onDevice.set('language', locale);

/** This screen in each language that is offered, as the page says. */
export function Languages() {
  const { pathname, search } = useLocation();
  const offered = document.documentElement.dataset.languages?.split(' ').filter(isLocale) ?? [];
  if (offered.length < 2) return null;
  return (
    <nav aria-label={m.language_choice()}>
      <ul className="flex flex-wrap gap-x-4 px-3 text-small">
        {offered.map((locale) => (
          <li key={locale}>
            <a
              href={pathIn(locale, pathname + search)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === currentLocale() ? 'true' : undefined}
              onClick={() => remember(locale)}
              className="inline-block py-2 text-on-night-quiet underline-offset-4 hover:text-on-night hover:underline aria-[current]:text-on-night aria-[current]:underline"
            >
              {localeNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
