import { featureNames, featureRules } from '@salamu/api/domain/settings';
import { Checkbox } from '@salamu/ui/checkbox';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

/** Features an admin can switch off for a while. */
export function Switches({ settings: { features } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft(features);
  const changed = featureNames.filter((name) => draft[name] !== features[name]);
  return (
    <Setting
      title="Switches"
      effect="Applies right away, to everyone. Anything already under way continues."
      changes={changed.map((name) => `${featureRules[name].label}: ${draft[name] ? 'on' : 'off'}`)}
      change={{ features: Object.fromEntries(changed.map((name) => [name, draft[name]])) }}
      onReset={reset}
    >
      {() =>
        featureNames.map((name) => (
          <Checkbox
            key={name}
            label={featureRules[name].label}
            hint={`If this is off, people read: “${featureRules[name].refusal}”`}
            checked={draft[name]}
            onChange={({ currentTarget }) => edit({ [name]: currentTarget.checked })}
          />
        ))
      }
    </Setting>
  );
}
