import { type SocialNetwork, socialNetworks } from '@salamu/api/domain/artist/profile';
import { type Occasion, occasionCodes, occasions } from '@salamu/api/domain/request/brief';
import { TextField } from '@salamu/ui/text-field';
import { Group } from './group.tsx';
import type { ProfileFields } from './use-profile-form.ts';

const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  website: 'Website',
};

/** The occasions the artist accepts; all of them at first. */
export function OccasionsTaken({ fields: { draft, change } }: { fields: ProfileFields }) {
  const toggle = (code: Occasion) =>
    change({
      occasions: draft.occasions.includes(code)
        ? draft.occasions.filter((other) => other !== code)
        : [...draft.occasions, code],
    });
  return (
    <Group title="Occasions you take" hint="Untick anything you’d rather not do.">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10.75rem,100%),1fr))] gap-2">
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
  );
}

/** Links to the artist elsewhere. */
export function SocialLinks({ fields: { draft, change, errorOf } }: { fields: ProfileFields }) {
  return (
    <Group title="Where else to find you" hint="Full links, please. They help us verify you sooner.">
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
  );
}
