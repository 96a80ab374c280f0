import { strikeBounds, strikeRuleNames } from '@salamu/api/domain/strikes';
import { TextField } from '@salamu/ui/text-field';
import { outOf, readNumber } from './numbers.ts';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

/** How long a strike counts, and at how many admins are told. */
export function Strikes({ settings: { strikes } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft({ days: String(strikes.days), warnAt: String(strikes.warnAt) });
  const read = { days: readNumber(draft.days), warnAt: readNumber(draft.warnAt) };
  const changed = strikeRuleNames.filter((name) => read[name] !== strikes[name]);
  return (
    <Setting
      title="Strikes"
      effect="The days apply to strikes given from now on. Strikes never suspend anyone: they tell your team to look."
      changes={changed.map((name) => `${strikeBounds[name].label}: ${strikes[name]} → ${read[name]}`)}
      change={{ strikes: read }}
      problems={Object.fromEntries(
        strikeRuleNames.map((name) => [`strikes.${name}`, outOf(strikeBounds[name], read[name])]),
      )}
      onReset={reset}
    >
      {(problems) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {strikeRuleNames.map((name) => {
            const { label, least, most } = strikeBounds[name];
            return (
              <TextField
                key={name}
                label={label}
                hint={`From ${least} to ${most}.`}
                inputMode="numeric"
                value={draft[name]}
                error={problems[`strikes.${name}`]}
                onChange={({ currentTarget }) => edit({ [name]: currentTarget.value })}
              />
            );
          })}
        </div>
      )}
    </Setting>
  );
}
