import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { useState } from 'react';
import { useObjectUrl } from '../../app/use-object-url.ts';
import { Discard } from './discard.tsx';

interface WithdrawnProps {
  file: File;
  reason: string;
  onDiscard: () => void;
}

/** Why the video was not sent, and the file to save or discard. */
export function Withdrawn({ file, reason, onDiscard }: WithdrawnProps) {
  const url = useObjectUrl(file);
  const [asked, setAsked] = useState(false);
  return (
    <div className="grid max-w-xl gap-3">
      <p role="alert" className="rounded-control bg-clay-soft px-3.5 py-3 text-ink">
        {reason} Your video wasn’t delivered. The file is still on this device.
      </p>
      <p className="text-quiet text-small">
        If you recorded it here, save it now to keep it. Otherwise, discard it to free up space.
      </p>
      <p className="flex flex-wrap gap-3">
        <a href={url} download={file.name} className={buttonClass({ variant: 'outline' })}>
          Save the video
        </a>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Discard it
        </Button>
      </p>
      {asked && <Discard onClose={() => setAsked(false)} onDiscard={onDiscard} />}
    </div>
  );
}
