import { profileLimits } from '@salamu/api/domain/artist/profile';
import { TextArea } from '@salamu/ui/text-area';
import { Group } from './group.tsx';
import { PhotoField } from './photo-field.tsx';
import type { OwnProfile } from './queries.ts';
import type { ProfileFields } from './use-profile-form.ts';

interface PhotoAndWordsProps {
  fields: ProfileFields;
  stored: OwnProfile['photo'];
}

/** The photo and bio of the public page. */
export function PhotoAndWords({ fields, stored }: PhotoAndWordsProps) {
  const { draft, change, errorOf } = fields;
  const { bio } = profileLimits;
  return (
    <Group title="Your photo and your words">
      <PhotoField fields={fields} stored={stored} />
      <TextArea
        label="About you"
        hint="What should a fan who has just found you know? What do people say you’re good at?"
        value={draft.bio}
        least={bio.min}
        maxLength={bio.max}
        rows={6}
        onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
        error={errorOf('bio')}
      />
    </Group>
  );
}
