import { briefLimits } from '@salamu/api/domain/request/brief';
import { Button } from '@salamu/ui/button';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';

const { items: most, max: length } = briefLimits.mustSay;

interface MustSayProps {
  points: string[];
  onChange: (points: string[]) => void;
}

/** Up to five short points that the artist ticks off while recording. */
export function MustSay({ points, onChange }: MustSayProps) {
  const id = useId();
  const replace = (index: number, text: string) =>
    onChange(points.map((point, at) => (at === index ? text : point)));
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className="field-label pb-1">
        What must be said? <span className="field-optional">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="field-hint">
        Up to {most} short points. They are a checklist in front of the artist.
      </p>
      <ul className="grid gap-2">
        {points.map((point, index) => (
          <li key={index} className="flex items-center gap-2">
            <input
              aria-label={`Point ${index + 1}`}
              value={point}
              maxLength={length}
              onChange={(event) => replace(index, event.target.value)}
              className="control"
            />
            <button
              type="button"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => onChange(points.filter((_, at) => at !== index))}
              className="grid size-11 flex-none cursor-pointer place-items-center rounded-control text-quiet hover:text-ink"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
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
