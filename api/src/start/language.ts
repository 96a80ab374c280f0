import { inLocale } from '@salamu/messages/in-locale';
import { accentedEnglish, baseLocale, type Locale } from '@salamu/messages/locales';
import { here } from '@salamu/messages/messages';
import type { Env } from './settings/env.ts';

type Offering = Pick<Env, 'languages' | 'accentedEnglish'>;

export const spoken = (env: Offering): readonly Locale[] =>
  env.accentedEnglish ? [...env.languages, accentedEnglish] : env.languages;

const spokenAs = (env: Offering, tag: string | null | undefined): Locale | undefined =>
  [tag, tag?.split('-')[0]].flatMap((named) => spoken(env).find((language) => language === named) ?? [])[0];

/** The language to answer in, by `Accept-Language` (RFC 9110): the first wish that is spoken here, else English. */
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

/** Do some work in the language that was noted with a person's account or request; else in English. */
export const inLanguageOf = <Result>(
  { env }: { env: Offering },
  { locale }: { locale: string | null },
  work: () => Result,
): Result => inLocale(spokenAs(env, locale) ?? baseLocale, work);

/** Where the pages in the language spoken here begin: `https://salamu.example/fr`. */
export const siteUrl = ({ publicUrl }: Pick<Env, 'publicUrl'>): string => publicUrl + here('');

/** The language that a request's fan reads: their account's, else the one they ordered in. */
export const fanLanguage = ({
  fan,
  locale,
}: {
  fan: { locale: string | null } | null;
  locale: string | null;
}) => ({
  locale: fan?.locale ?? locale,
});
