import { currencyOf } from '@salamu/api/domain/artist/country-currency';
import {
  type FormField,
  formFields,
  type ProfileRule,
  type ProfileValues,
  profileRule,
  type SocialNetwork,
} from '@salamu/api/domain/artist/profile';
import type { Currency, Money } from '@salamu/api/domain/money/money';
import { occasionCodes } from '@salamu/api/domain/request/brief';
import { emptyOf } from '@salamu/api/domain/text/field';
import { asTyped, moneyOf } from '../parts/money/typed-money.ts';
import type { OwnProfile, ProfileInput } from './queries.ts';

type Typed<Name extends FormField> = Name extends 'socialLinks'
  ? Record<SocialNetwork, string>
  : ProfileValues[Name] extends string | null
    ? NonNullable<ProfileValues[Name]> | ''
    : ProfileValues[Name] extends Money | null
      ? string
      : ProfileValues[Name];

/** The form as typed: money is text until sent. */
export type Draft = { [N in FormField]: Typed<N> } & { currency: Currency };

function typed(rule: ProfileRule, value: unknown): unknown {
  if (rule.kind === 'links')
    return Object.fromEntries(rule.of.map((name) => [name, (value as Record<string, string>)[name] ?? '']));
  return rule.kind === 'money' && value ? asTyped(value as Money) : (value ?? '');
}

export function draftOf(profile: OwnProfile | null): Draft {
  const draft = formFields.map((name) => {
    const rule = profileRule(name);
    return [name, typed(rule, profile ? profile[name] : emptyOf(rule))];
  });
  return {
    ...(Object.fromEntries(draft) as Draft),
    currency: profile?.price?.currency ?? currencyOf(profile?.country ?? ''),
    // An artist who hasn’t chosen takes them all.
    occasions: profile?.occasions.length ? profile.occasions : [...occasionCodes],
  };
}

/** Choosing a country also sets the currency, until a price is typed. */
export function withCountry(draft: Draft, country: string): Partial<Draft> {
  return draft.price || draft.rushPrice ? { country } : { country, currency: currencyOf(country) };
}

/** A field to send; undefined leaves it out. */
function sent(rule: ProfileRule, value: Draft[FormField], before: unknown, currency: Currency): unknown {
  if (rule.kind === 'money') return moneyOf(String(value), currency) ?? (rule.optional ? null : undefined);
  if (Array.isArray(value)) return value.length > 0 || !rule.missing ? value : undefined;
  if (typeof value !== 'string') return value;
  if (rule.optional) return value.trim() || null;
  return value.trim() || before ? value : undefined;
}

/**
 * What to send. Fields not filled in yet are left out, so that the API lists everything missing at once; emptying a
 * `stored` field is meaningful and is sent.
 */
export function inputOf(draft: Draft, stored: OwnProfile | null): ProfileInput {
  const slug = draft.slug.trim().toLowerCase();
  const input = { ...draft, slug: slug === stored?.slug ? '' : slug };
  const before = { ...stored, slug: null };
  const fields = formFields.map((name) => [
    name,
    sent(profileRule(name), input[name], before[name], draft.currency),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
