import {
  type FormField,
  networkName,
  type ProfileRule,
  profileRule,
  type SocialNetwork,
} from '@salamu/api/domain/artist/profile';
import { m } from '@salamu/messages/messages';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ProfileFields } from './use-profile-form.ts';

/** Fields that leave room for another beside them. */
const halves = new Set<FormField>(['country', 'city', 'price', 'promiseDays', 'rushPrice']);

interface FieldOfProps {
  name: FormField;
  fields: ProfileFields;
  hint?: string;
  options?: readonly string[];
  say?: (code: string) => string;
  onChange?: (value: string) => void;
  input?: ComponentProps<'input'>;
}

export function FieldOf({ name, ...given }: FieldOfProps) {
  return (
    <div className={halves.has(name) ? undefined : 'sm:col-span-2'}>
      <Control name={name} {...given} />
    </div>
  );
}

function Control({ name, fields: { draft, change, errorOf }, input, ...given }: FieldOfProps) {
  const rule = profileRule(name);
  const set = (value: unknown) => change({ [name]: value });
  const { hint = rule.hint?.(), onChange = set } = given;
  const field = { label: rule.label(), hint, optional: rule.optional, error: errorOf(name) };
  const text = {
    ...field,
    value: String(draft[name]),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (rule.kind) {
    case 'line':
      return <TextField {...input} {...text} maxLength={rule.max} />;
    case 'words':
      return <TextArea {...text} least={rule.min} maxLength={rule.max} rows={6} />;
    case 'choice': {
      const options = (given.options ?? rule.of).map((value) => ({ value, label: rule.say(value) }));
      return <SelectField {...text} placeholder={rule.missing?.().replace(/\.$/, '')} options={options} />;
    }
    case 'number': {
      const { options = [], say = String } = given;
      return (
        <SelectField
          {...text}
          options={options.map((value) => ({ value, label: say(value) }))}
          onChange={({ currentTarget }) => set(Number(currentTarget.value))}
        />
      );
    }
    case 'money':
      return (
        <TextField
          {...text}
          label={m.artist_profile_in_currency({ label: rule.label(), currency: draft.currency })}
          inputMode="decimal"
          maxLength={16}
        />
      );
    case 'choices': {
      const choices = { rule, value: draft[name] as readonly string[], onChange: set };
      return rule.max ? <Picker {...choices} {...field} most={rule.max} /> : <Ticks {...choices} />;
    }
    case 'links':
      return (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {rule.of.map((link) => (
            <TextField
              key={link}
              label={networkName(link as SocialNetwork)}
              optional
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={rule.max}
              value={draft.socialLinks[link as SocialNetwork]}
              onChange={({ currentTarget }) => set({ ...draft.socialLinks, [link]: currentTarget.value })}
              error={errorOf(`${name}.${link}`)}
            />
          ))}
        </div>
      );
  }
}

interface ChoicesProps {
  rule: Extract<ProfileRule, { kind: 'choices' }>;
  value: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Ticks({ rule, value, onChange }: ChoicesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10.75rem,100%),1fr))] gap-2">
      {rule.of.map((code) => (
        <label key={code} className="choice items-center py-2.5 text-small">
          <input
            type="checkbox"
            className="tick"
            checked={value.includes(code)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...value, code] : value.filter((other) => other !== code))
            }
          />
          <span className="font-semibold">{rule.say(code)}</span>
        </label>
      ))}
    </div>
  );
}

type PickerProps = ChoicesProps & { label: string; error: string | null; most: number };

/** A few of a long list, added one by one. */
function Picker({ rule, label, error, most, value, onChange }: PickerProps) {
  const isFull = value.length >= most;
  const left = rule.of.filter((code) => !value.includes(code));
  return (
    <div className="grid gap-2.5">
      <SelectField
        label={label}
        placeholder={isFull ? m.artist_profile_most_added() : rule.add?.()}
        options={left.map((code) => ({ value: code, label: rule.say(code) }))}
        value=""
        disabled={isFull}
        onChange={({ currentTarget }) => currentTarget.value && onChange([...value, currentTarget.value])}
        error={error}
      />
      {value.length > 0 && (
        <ul aria-label={m.artist_profile_chosen_languages()} className="flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={m.artist_profile_remove({ name: rule.say(code) })}
                onClick={() => onChange(value.filter((other) => other !== code))}
                className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-raised py-1 pe-2.5 ps-3.5 font-semibold text-small hover:border-ink"
              >
                {rule.say(code)}
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
