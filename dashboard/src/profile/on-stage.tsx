import { type Category, crafts } from '@salamu/api/domain/artist/categories';
import { countryCodes, countryName } from '@salamu/api/domain/artist/countries';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import type { ReactNode } from 'react';
import { withCountry } from './draft.ts';
import { Group } from './group.tsx';
import { LanguagePicker } from './language-picker.tsx';
import type { ProfileFields } from './use-profile-form.ts';

const countryOptions = countryCodes.map((value) => ({ value, label: countryName(value) }));

interface OnStageProps {
  fields: ProfileFields;
  /** The categories to choose from; an artist keeps one that is no longer offered. */
  offered: readonly Category[];
  children?: ReactNode;
}

/** The artist's public identity. */
export function OnStage({ fields: { draft, change, errorOf }, offered, children }: OnStageProps) {
  const choices =
    draft.category && !offered.includes(draft.category) ? [draft.category, ...offered] : offered;
  return (
    <Group title="You on stage">
      <TextField
        label="Stage name"
        autoComplete="nickname"
        maxLength={profileLimits.stageName.max}
        value={draft.stageName}
        onChange={({ currentTarget }) => change({ stageName: currentTarget.value })}
        error={errorOf('stageName')}
      />
      {children}
      <SelectField
        label="What you are known for"
        placeholder="Choose a category"
        options={choices.map((value) => ({ value, label: crafts[value] }))}
        value={draft.category}
        onChange={({ currentTarget }) => change({ category: currentTarget.value as Category | '' })}
        error={errorOf('category')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Country"
          placeholder="Choose a country"
          options={countryOptions}
          value={draft.country}
          onChange={({ currentTarget }) => change(withCountry(draft, currentTarget.value))}
          error={errorOf('country')}
        />
        <TextField
          label="City"
          optional
          maxLength={profileLimits.city.max}
          value={draft.city}
          onChange={({ currentTarget }) => change({ city: currentTarget.value })}
          error={errorOf('city')}
        />
      </div>
      <LanguagePicker
        value={draft.languages}
        onChange={(languages) => change({ languages })}
        error={errorOf('languages')}
      />
    </Group>
  );
}
