import { profileLimits, socialNetworks } from '@salamu/api/domain/artist/profile';
import { type Occasion, occasionCodes, occasions } from '@salamu/api/domain/request/brief';
import { TextField } from '@salamu/ui/text-field';
import { ChevronDown } from 'lucide-react';
import { Group } from './group.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

const networkNames = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  website: 'Website',
};

/** Every field in here, so that a complaint about one opens it. */
const fields = [
  'dailyCap',
  'openCap',
  'occasions',
  ...socialNetworks.map((network) => `socialLinks.${network}`),
];

/** What can be left as it is: occasions, how much at once, where else one is found. */
export function Extras({ state: { draft, change, errorOf } }: { state: ProfileFormState }) {
  const toggle = (code: Occasion) =>
    change({
      occasions: draft.occasions.includes(code)
        ? draft.occasions.filter((other) => other !== code)
        : [...draft.occasions, code],
    });
  const { min, max } = profileLimits.cap;
  const hasError = fields.some((field) => errorOf(field));
  return (
    <details open={hasError || undefined} className="group/extras border-line border-t">
      <summary className="flex items-center justify-between gap-4 py-6">
        <span>
          <span className="block font-bold font-display text-h3 tracking-tight">More, if you like</span>
          <span className="block text-quiet text-small">
            Occasions you take, how many at once, where else you are.
          </span>
        </span>
        <ChevronDown
          size={24}
          aria-hidden="true"
          className="flex-none transition-transform group-open/extras:rotate-180"
        />
      </summary>
      <Group title="Occasions you take" hint="Untick what you would rather not do.">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-2">
          {occasionCodes.map((code) => (
            <label key={code} className="choice items-center py-2.5 text-small">
              <input
                type="checkbox"
                className="tick"
                checked={draft.occasions.includes(code)}
                onChange={() => toggle(code)}
              />
              <span className="font-semibold">{occasions[code]}</span>
            </label>
          ))}
        </div>
      </Group>
      <Group
        title="Not too much at once"
        hint="Fans see you as full beyond these. Leave them empty for no limit."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Requests a day, at most"
            optional
            inputMode="numeric"
            maxLength={4}
            placeholder={`${min} to ${max}`}
            value={draft.dailyCap}
            onChange={({ currentTarget }) => change({ dailyCap: currentTarget.value })}
            error={errorOf('dailyCap')}
          />
          <TextField
            label="Open at a time, at most"
            optional
            inputMode="numeric"
            maxLength={4}
            placeholder={`${min} to ${max}`}
            value={draft.openCap}
            onChange={({ currentTarget }) => change({ openCap: currentTarget.value })}
            error={errorOf('openCap')}
          />
        </div>
      </Group>
      <Group title="Where else you are" hint="It helps us verify you sooner. Full addresses, please.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <TextField
              key={network}
              label={networkNames[network]}
              optional
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={200}
              value={draft.socialLinks[network]}
              onChange={({ currentTarget }) =>
                change({ socialLinks: { ...draft.socialLinks, [network]: currentTarget.value } })
              }
              error={errorOf(`socialLinks.${network}`)}
            />
          ))}
        </div>
      </Group>
    </details>
  );
}
