import { type WindowName, windowNames, windowRules } from '@salamu/api/domain/admin/settings';
import { TextField } from '@salamu/ui/forms/text-field';
import { outOf, readNumber } from './numbers.ts';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

const each = <Value,>(value: (name: WindowName) => Value) =>
  Object.fromEntries(windowNames.map((name) => [name, value(name)])) as Record<WindowName, Value>;

/** How long each side has for their part of a request. */
export function Windows({ settings: { windows } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft(each((name) => String(windows[name])));
  const read = each((name) => readNumber(draft[name]));
  const changed = windowNames.filter((name) => read[name] !== windows[name]);
  return (
    <Setting
      title="Time limits"
      effect="Applies to anything that starts from now on. Whatever is already under way keeps the time it was promised. Fans and artists see the new numbers on every page right away."
      changes={changed.map((name) => {
        const { label, unit } = windowRules[name];
        return `${label}: ${windows[name]} → ${read[name]} ${unit}`;
      })}
      change={{ windows: Object.fromEntries(changed.map((name) => [name, read[name]])) }}
      problems={Object.fromEntries(
        windowNames.map((name) => [`windows.${name}`, outOf(windowRules[name], read[name])]),
      )}
      onReset={reset}
    >
      {(problems) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {windowNames.map((name) => {
            const { label, unit, least, most } = windowRules[name];
            return (
              <TextField
                key={name}
                label={`${label}, in ${unit}`}
                hint={`From ${least} to ${most.toLocaleString('en')}.`}
                inputMode="numeric"
                value={draft[name]}
                error={problems[`windows.${name}`]}
                onChange={({ currentTarget }) => edit({ [name]: currentTarget.value })}
              />
            );
          })}
        </div>
      )}
    </Setting>
  );
}
