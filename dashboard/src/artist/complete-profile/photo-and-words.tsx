import { profileLimits } from '@salamu/api/domain/artist/profile';
import { FileField } from '@salamu/ui/file-field';
import { TextArea } from '@salamu/ui/text-area';
import { Group } from './group.tsx';
import type { OwnProfile } from './queries.ts';
import type { ProfileFormState } from './use-profile-form.ts';

interface PhotoAndWordsProps {
  state: ProfileFormState;
  stored: OwnProfile['photo'];
}

/** The face and the words of the public page. */
export function PhotoAndWords({
  state: { draft, change, photo, setPhoto, errorOf },
  stored,
}: PhotoAndWordsProps) {
  const { photo: limits, bio } = profileLimits;
  return (
    <Group title="Your photo and your words">
      <FileField
        label="Photo"
        hint={`Upright, your face in the middle, no text on it. JPEG, PNG or WebP, up to ${limits.maxBytes / 1024 / 1024} MB.`}
        prompt={stored ? 'Choose another photo' : 'Choose a photo'}
        accept="image/jpeg,image/png,image/webp"
        file={photo}
        onChoose={setPhoto}
        error={errorOf('photo')}
      />
      <TextArea
        label="About you"
        hint="What should a fan know who has just found you? What do people say you are good at?"
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
