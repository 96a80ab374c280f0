import { tokens } from '@salamu/api/domain/pages/tokens';
import 'react-easy-crop/react-easy-crop.css';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { useObjectUrl } from '@salamu/ui/kit/use-object-url';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Refusal } from '../../parts/refusal.tsx';
import { mostZoom, portrait } from './reach.ts';

/** A part of a picture, in the picture's pixels. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const widest = 1600;
const quality = 0.9;

/** Cut part of a picture out as a JPEG, at most 1600 pixels wide. */
async function cutOut(photo: File, area: Area): Promise<File> {
  const picture = await createImageBitmap(photo);
  const width = Math.min(widest, Math.round(area.width));
  const height = Math.round((width * area.height) / area.width);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = tokens.colours.raised.light;
  context?.fillRect(0, 0, width, height);
  context?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('the browser could not draw the picture');
  return new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

interface CropDialogProps {
  photo: File;
  onClose: () => void;
  onCut: (photo: File) => void;
}

const keyboardStep = 8;

/** Crops a photo to the shape of a card by mouse, touch, or arrow keys and slider. */
export default function CropDialog({ photo, onClose, onCut }: CropDialogProps) {
  const url = useObjectUrl(photo);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [most, setMost] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cut = useMutation({ mutationFn: (part: Area) => cutOut(photo, part), onSuccess: onCut });

  function measure({
    naturalWidth: width,
    naturalHeight: height,
  }: {
    naturalWidth: number;
    naturalHeight: number;
  }) {
    const reach = mostZoom({ width, height });
    const least = profileLimits.photo.leastSide;
    setMost(reach ?? 1);
    setProblem(reach ? null : m.artist_crop_too_small({ width: least, height: least / portrait }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.artist_crop_title()}
      actions={
        <>
          <Button
            disabled={!area || problem !== null}
            loading={cut.isPending}
            onClick={() => area && cut.mutate(area)}
          >
            {m.artist_crop_use()}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {m.form_cancel()}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(24rem,50dvh)] overflow-hidden rounded-control bg-night">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={most}
            aspect={portrait}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onMediaLoaded={measure}
            keyboardStep={keyboardStep}
            disableAutomaticStylesInjection
            mediaProps={{
              alt: '',
              onError: () => setProblem(m.artist_crop_unreadable()),
            }}
            cropperProps={{
              role: 'group',
              'aria-label': m.artist_crop_part(),
            }}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <label className="field">
        <span className="field-label">{m.artist_crop_zoom()}</span>
        <input
          type="range"
          min={1}
          max={most}
          step={0.05}
          value={zoom}
          disabled={most === 1}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          className="w-full"
        />
      </label>
      {cut.isError && <Refusal error={cut.error} />}
    </Dialog>
  );
}
