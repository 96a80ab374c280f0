import { type Asking, type BriefField, briefRule } from '@salamu/api/domain/request/brief-fields';
import { m } from '@salamu/messages/messages';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { FieldError } from '@salamu/ui/forms/field';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import type { Problems } from '@salamu/ui/forms/use-problems';
import { Button } from '@salamu/ui/kit/button';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { BriefDraft } from './draft.ts';

interface QuestionProps {
  name: BriefField;
  value: BriefDraft[BriefField] | null | undefined;
  change: (part: Partial<BriefDraft>) => void;
  problems: Problems;
  about: Asking;
  label?: string;
  /** Replaces the hint of the list; null leaves it out. */
  hint?: string | null;
  /** What to choose from, if not everything. */
  options?: readonly string[];
  min?: string;
  max?: string;
}

/** A field of the brief, asked as its list says. */
export function Question({ name, value, change, problems, about, ...given }: QuestionProps) {
  const rule = briefRule(name);
  const { label = rule.ask(about), hint = rule.hint?.(about), options, min, max } = given;
  const path = Object.keys(problems).find((each) => each.split('.')[0] === name);
  const set = (next: unknown) => change({ [name]: next });
  const asked = { name, label, hint, error: path && problems[path] };
  if (rule.kind === 'points')
    return (
      <Points
        {...asked}
        hint={rule.hint?.(about)}
        optional={rule.optional}
        rule={rule}
        points={(value as string[] | undefined) ?? []}
        wrong={path && Number(path.split('.')[1] ?? 0)}
        onChange={set}
      />
    );
  if (rule.kind === 'flag')
    return (
      <Checkbox
        {...asked}
        value="true"
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
      />
    );
  const text = {
    ...asked,
    optional: rule.optional,
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  switch (rule.kind) {
    case 'line':
      return <TextField {...text} maxLength={rule.max} autoComplete="off" />;
    case 'words':
      return <TextArea {...text} least={rule.min} maxLength={rule.max} rows={5} />;
    case 'day':
      return <TextField {...text} type="date" min={min} max={max} />;
    case 'choice':
      return (
        <SelectField
          {...text}
          options={(options ?? rule.of).map((code) => ({ value: code, label: rule.say(code) }))}
        />
      );
  }
}

interface PointsProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** The most points, and the most characters of each. */
  rule: { items: number; max: number };
  points: string[];
  error?: string;
  /** Which of them the error is about. */
  wrong?: number | '';
  onChange: (points: string[]) => void;
}

/** A few short points, added one by one; what is typed after adding one goes into it. */
function Points({ name, label, hint, optional, rule, points, error, wrong, onChange }: PointsProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);

  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [added]);

  const replace = (index: number, text: string) =>
    onChange(points.map((point, at) => (at === index ? text : point)));
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className="field-label pb-1">
        <span>{label}</span> {optional && <span className="field-optional">{m.form_optional()}</span>}
      </legend>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <ul ref={list} className="grid gap-2">
        {points.map((point, index) => (
          <li key={index} className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1">
            <input
              name={name}
              aria-label={m.request_point({ number: index + 1 })}
              aria-describedby={`${id}-count-${index}`}
              aria-invalid={error && wrong === index ? true : undefined}
              value={point}
              maxLength={rule.max}
              onChange={(event) => replace(index, event.target.value)}
              className="control"
            />
            <button
              type="button"
              aria-label={m.request_point_remove({ number: index + 1 })}
              onClick={() => onChange(points.filter((_, at) => at !== index))}
              className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-quiet noscript:hidden hover:text-ink"
            >
              <X size={20} aria-hidden="true" />
            </button>
            <p id={`${id}-count-${index}`} className="field-count figures text-end">
              {m.form_characters_of({ length: [...point].length, most: rule.max })}
            </p>
          </li>
        ))}
      </ul>
      <noscript>
        <ul className="grid gap-2">
          {Array.from({ length: rule.items - points.length }, (_, index) => (
            <li key={index}>
              <input
                name={name}
                aria-label={m.request_point({ number: points.length + index + 1 })}
                maxLength={rule.max}
                className="control"
              />
            </li>
          ))}
        </ul>
      </noscript>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {points.length < rule.items && (
        <Button
          variant="link"
          className="justify-self-start noscript:hidden"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => {
            if (points.at(-1) !== '') onChange([...points, '']);
            setAdded(added + 1);
          }}
        >
          {m.request_add_point()}
        </Button>
      )}
    </fieldset>
  );
}
