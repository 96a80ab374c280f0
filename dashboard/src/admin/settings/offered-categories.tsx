import { type Category, categories, categoryCodes } from '@salamu/api/domain/artist/categories';
import { Checkbox } from '@salamu/ui/checkbox';
import { FieldError } from '@salamu/ui/field';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

/** Which categories artists can choose from. */
export function OfferedCategories({ settings }: { settings: Settings }) {
  const offered = Object.fromEntries(
    categoryCodes.map((code) => [code, settings.categories.includes(code)]),
  ) as Record<Category, boolean>;
  const { draft, edit, reset } = useDraft(offered);
  const changed = categoryCodes.filter((code) => draft[code] !== offered[code]);
  const chosen = categoryCodes.filter((code) => draft[code]);
  return (
    <Setting
      title="Categories"
      effect="Artists choose from these, and visitors filter by them. Artists already in another category stay in it and stay public."
      changes={changed.map((code) => `${categories[code]}: ${draft[code] ? 'offered' : 'no longer offered'}`)}
      change={{ categories: chosen }}
      problems={{ categories: chosen.length === 0 ? 'Choose at least one category.' : undefined }}
      onReset={reset}
    >
      {({ categories: error }) => (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Categories offered</legend>
          <div className="grid gap-2 xs:grid-cols-2 md:grid-cols-3">
            {categoryCodes.map((code) => (
              <Checkbox
                key={code}
                label={categories[code]}
                checked={draft[code]}
                onChange={({ currentTarget }) => edit({ [code]: currentTarget.checked })}
              />
            ))}
          </div>
          {error && <FieldError id="categories-error">{error}</FieldError>}
        </fieldset>
      )}
    </Setting>
  );
}
