import { profileLimits, socialNetworks } from '@salamu/api/domain/artist/profile';
import { type Occasion, occasionCodes, occasions } from '@salamu/api/domain/request/brief';
import { TextField } from '@salamu/ui/text-field';
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

/** What can be left as it is: occasions, how much at once, where else one is found. */
export function Extras({ state: { draft, change, errorOf } }: { state: ProfileFormState }) {
  const toggle = (code: Occasion) =>
    change({
      occasions: draft.occasions.includes(code)
        ? draft.occasions.filter((other) => other !== code)
        : [...draft.occasions, code],
    });
  const { min, max } = profileLimits.cap;
  return (
    <>
      <Group title="Occasions you take" hint="Untick what you would rather not do.">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-2">
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
        <div className="grid gap-5 sm:grid-cols-2">
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
        <div className="grid gap-5 sm:grid-cols-2">
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
    </>
  );
}
