import { profileLimits } from '@salamu/api/domain/artist/profile';
import { formatBytes } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { FileField } from '@salamu/ui/forms/file-field';
import { Button } from '@salamu/ui/kit/button';
import { useObjectUrl } from '@salamu/ui/kit/use-object-url';
import { Crop } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPage } from '../app/lazy-page.ts';
import { ScriptLoading } from '../app/script-loading.tsx';
import type { OwnProfile } from './queries.ts';
import type { ProfileFields } from './use-profile-form.ts';

const CropDialog = lazyPage(() => import('./crop/crop-dialog.tsx'));

interface PhotoFieldProps {
  fields: ProfileFields;
  stored: OwnProfile['photo'];
}

/** A photo chosen from the device, and cropped to the shape of a card before sending. */
export function PhotoField({ fields: { photo, setPhoto, errorOf }, stored }: PhotoFieldProps) {
  const [original, setOriginal] = useState<File | null>(null);
  const [cropping, setCropping] = useState(false);
  const cut = useObjectUrl(photo);
  const picture = cut ?? stored?.url;
  const { maxBytes, leastSide } = profileLimits.photo;

  function choose(file: File | null) {
    if (!file) return;
    setOriginal(file);
    setCropping(true);
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
      {picture && <img src={picture} alt="" className="aspect-4/5 w-20 rounded-control object-cover" />}
      <div className="grid justify-items-start gap-2.5 only:col-span-2">
        <div className="w-full">
          <FileField
            label={m.artist_profile_photo()}
            hint={m.artist_profile_photo_hint({ side: leastSide, most: formatBytes(maxBytes) })}
            prompt={picture ? m.artist_profile_photo_another() : m.artist_profile_photo_choose()}
            accept="image/jpeg,image/png,image/webp"
            file={photo}
            onChoose={choose}
            error={errorOf('photo')}
          />
        </div>
        {original && photo && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Crop size={16} aria-hidden="true" />}
            onClick={() => setCropping(true)}
          >
            {m.artist_profile_crop_again()}
          </Button>
        )}
      </div>
      {original && cropping && (
        <Suspense fallback={<ScriptLoading label={m.artist_profile_photo_opening()} />}>
          <CropDialog
            photo={original}
            onClose={() => setCropping(false)}
            onCut={(file) => {
              setPhoto(file);
              setCropping(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
