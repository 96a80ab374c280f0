import { inLocale } from '@salamu/messages/in-locale';
import { accentedEnglish, baseLocale, type Locale } from '@salamu/messages/locales';
import { here } from '@salamu/messages/messages';
import type { Env } from './settings/env.ts';

type Offering = Pick<Env, 'languages' | 'accentedEnglish'>;

export const spoken = (env: Offering): readonly Locale[] =>
  env.accentedEnglish ? [...env.languages, accentedEnglish] : env.languages;

const spokenAs = (env: Offering, tag: string | null | undefined): Locale | undefined =>
  [tag, tag?.split('-')[0]].flatMap((named) => spoken(env).find((language) => language === named) ?? [])[0];

/** The first offered language in `Accept-Language` (RFC 9110), else English. */
export function readLanguage(accepted: string | null, env: Offering): Locale {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { language: spokenAs(env, tag), weight: Number(weight) };
  });
  const [first] = wishes
    .filter(({ language, weight }) => language && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return first?.language ?? baseLocale;
}

/** Run work in the language stored with an account or request, else in English. */
export const inLanguageOf = <Result>(
  { env }: { env: Offering },
  { locale }: { locale: string | null },
  work: () => Result,
): Result => inLocale(spokenAs(env, locale) ?? baseLocale, work);

/** The site's base URL in the current language: `https://salamu.example/fr`. */
export const siteUrl = ({ publicUrl }: Pick<Env, 'publicUrl'>): string => publicUrl + here('');

/** A fan's language: their account's, else that of the order. */
export const fanLanguage = ({
  fan,
  locale,
}: {
  fan: { locale: string | null } | null;
  locale: string | null;
}) => ({
  locale: fan?.locale ?? locale,
});
