import {
  type FormField,
  formFields,
  type ProfileRule,
  profileLimits,
  profileNeeds,
  profileRule,
} from '@salamu/api/domain/artist/profile';
import { priceProblem } from '@salamu/api/domain/money/money';
import { formatBytes } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { moneyOf } from '../parts/money/typed-money.ts';
import type { Draft } from './draft.ts';

const { photo: photoLimits } = profileLimits;

export type Problems = Record<string, string>;

/** The problems the form can find before sending; the API finds the rest. */
export function problemsIn(draft: Draft, photo: File | null): Problems {
  return onlyGiven({
    photo:
      photo && photo.size > photoLimits.maxBytes
        ? m.artist_profile_photo_too_large({ most: formatBytes(photoLimits.maxBytes) })
        : null,
    ...Object.fromEntries(formFields.map((name) => [name, problemOf(profileRule(name), draft[name], draft)])),
  });
}

export function missingIn(draft: Draft, hasPhoto: boolean): Problems {
  const isThere = { ...draft, photo: hasPhoto };
  const missing = Object.entries(profileNeeds).filter(([field]) => {
    const { [field as keyof typeof isThere]: value } = isThere;
    return typeof value === 'string' || Array.isArray(value) ? value.length === 0 : !value;
  });
  return Object.fromEntries(missing.map(([field, say]) => [field, say()]));
}

function problemOf(rule: ProfileRule, value: Draft[FormField], { currency }: Draft): string | null {
  const text = String(value).trim();
  if (text === '') return null;
  if (rule.kind === 'money') {
    const money = moneyOf(text, currency);
    if (!money) return m.artist_payout_figures();
    return rule.optional ? null : priceProblem(money);
  }
  if ((rule.kind !== 'line' && rule.kind !== 'words') || rule.pattern) return null;
  const { min = 0, max } = rule;
  return text.length >= min && text.length <= max ? null : m.field_between({ least: min, most: max });
}

function onlyGiven(problems: Record<string, string | null>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
