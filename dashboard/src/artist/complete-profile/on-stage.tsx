import { type Category, categories, categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes, countryName } from '@salamu/api/domain/artist/countries';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { Group } from './group.tsx';
import { LanguagePicker } from './language-picker.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

const categoryOptions = categoryCodes.map((value) => ({ value, label: categories[value] }));
const countryOptions = countryCodes.map((value) => ({ value, label: countryName(value) }));

/** Who the artist is to the public. */
export function OnStage({ state: { draft, change, errorOf } }: { state: ProfileFormState }) {
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
      <SelectField
        label="What you are known for"
        placeholder="Choose a category"
        options={categoryOptions}
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
          onChange={({ currentTarget }) => change({ country: currentTarget.value })}
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
