import { briefLimits } from '@salamu/api/domain/request/brief';
import { Button } from '@salamu/ui/button';
import { FieldError } from '@salamu/ui/field';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { Problems } from './problems.ts';

const { items: most, max: length } = briefLimits.mustSay;

interface MustSayProps {
  points: string[];
  problems: Problems;
  onChange: (points: string[]) => void;
}

/** A few short points that the artist ticks off while recording. */
export function MustSay({ points, problems, onChange }: MustSayProps) {
  const id = useId();
  const [, problem] = Object.entries(problems).find(([path]) => path.startsWith('mustSay')) ?? [];
  const replace = (index: number, text: string) =>
    onChange(points.map((point, at) => (at === index ? text : point)));
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className="field-label pb-1">
        What must be said? <span className="field-optional">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="field-hint">
        Up to {most} short points. The artist sees them as a checklist.
      </p>
      <ul className="grid gap-2">
        {points.map((point, index) => (
          <li key={index} className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1">
            <input
              aria-label={`Point ${index + 1}`}
              aria-describedby={`${id}-count-${index}`}
              value={point}
              maxLength={length}
              onChange={(event) => replace(index, event.target.value)}
              className="control"
            />
            <button
              type="button"
              aria-label={`Remove point ${index + 1}`}
              onClick={() => onChange(points.filter((_, at) => at !== index))}
              className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-quiet hover:text-ink"
            >
              <X size={20} aria-hidden="true" />
            </button>
            <p id={`${id}-count-${index}`} className="field-count figures text-right">
              {[...point].length} of {length}
            </p>
          </li>
        ))}
      </ul>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      {points.length < most && (
        <Button
          variant="link"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onChange([...points, ''])}
        >
          Add a point
        </Button>
      )}
    </fieldset>
  );
}
