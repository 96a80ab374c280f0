import { languageCodes, languageName } from '@salamu/api/domain/artist/languages';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { SelectField } from '@salamu/ui/select-field';
import { X } from 'lucide-react';

interface LanguagePickerProps {
  value: readonly string[];
  onChange: (languages: string[]) => void;
  error: string | null;
}

/** The languages an artist records in, added one by one. */
export function LanguagePicker({ value, onChange, error }: LanguagePickerProps) {
  const isFull = value.length >= profileLimits.languages.max;
  const left = languageCodes.filter((code) => !value.includes(code));
  return (
    <div className="grid gap-2.5">
      <SelectField
        label="Languages you record in"
        placeholder={isFull ? 'That’s the most you can add' : 'Add a language'}
        options={left.map((code) => ({ value: code, label: languageName(code) }))}
        value=""
        disabled={isFull}
        onChange={({ currentTarget }) => currentTarget.value && onChange([...value, currentTarget.value])}
        error={error}
      />
      {value.length > 0 && (
        <ul aria-label="Chosen languages" className="flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Remove ${languageName(code)}`}
                onClick={() => onChange(value.filter((other) => other !== code))}
                className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-raised py-1 pr-2.5 pl-3.5 font-semibold text-small hover:border-ink"
              >
                {languageName(code)}
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
