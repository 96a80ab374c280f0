import { isLocale, localeNames, pathIn } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import { chooseLanguage } from '@salamu/ui/choose-language';
import { useLocation } from 'react-router-dom';

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
              onClick={() => chooseLanguage(locale)}
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
