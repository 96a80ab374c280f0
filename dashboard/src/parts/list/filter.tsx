import { useListParams } from './use-list-params.ts';

interface FilterProps {
  /** The URL parameter. */
  name: string;
  label: string;
  /** What it says while nothing is chosen, such as "Any status" or the default order. */
  unset: string;
  choices: readonly { value: string; label: string }[];
}

/** A select that filters or sorts a list. */
export function Filter({ name, label, unset, choices }: FilterProps) {
  const { get, change } = useListParams();
  const value = get(name);
  return (
    <select
      aria-label={label}
      className="control w-auto min-w-36 flex-auto [field-sizing:content] sm:min-w-43 sm:max-w-64 sm:flex-none"
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    >
      <option value="">{unset}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Names by code as choices, in order. */
export function choicesOf(names: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
