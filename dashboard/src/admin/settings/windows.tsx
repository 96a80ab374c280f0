import { type WindowName, windowNames, windowRules } from '@salamu/api/domain/admin/settings';
import { TextField } from '@salamu/ui/forms/text-field';
import { outOf, readNumber } from './numbers.ts';
import { Setting, type Settings } from './setting.tsx';

const each = <Value,>(value: (name: WindowName) => Value) =>
  Object.fromEntries(windowNames.map((name) => [name, value(name)])) as Record<WindowName, Value>;

/** How long each side has for their part of a request. */
export function Windows({ settings }: { settings: Settings }) {
  return (
    <Setting
      title="Time limits"
      effect="Applies to anything that starts from now on. Whatever is already under way keeps the time it was promised. Fans and artists see the new numbers on every page right away."
      settings={settings}
      stored={each((name) => String(settings.windows[name]))}
      read={(draft) => ({ windows: each((name) => readNumber(draft[name])) })}
      check={(draft) =>
        Object.fromEntries(
          windowNames.map((name) => [`windows.${name}`, outOf(windowRules[name], readNumber(draft[name]))]),
        )
      }
    >
      {({ field }) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {windowNames.map((name) => {
            const { label, unit, least, most } = windowRules[name];
            return (
              <TextField
                key={name}
                {...field(name, `windows.${name}`)}
                label={`${label}, in ${unit}`}
                hint={`From ${least} to ${most.toLocaleString('en')}.`}
                inputMode="numeric"
              />
            );
          })}
        </div>
      )}
    </Setting>
  );
}
