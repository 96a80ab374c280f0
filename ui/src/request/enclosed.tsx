import { m } from '@salamu/messages/messages';
import { Image, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/toaster.tsx';
import { messageOf } from '../session/problem.ts';
import { type Enclosures, openEnclosure } from './enclosures.ts';

interface EnclosedProps {
  requestId: string;
  enclosures: Pick<Enclosures, 'voice' | 'picture'>;
  /** A guest's, who has no session. */
  trackingToken?: string | null;
}

/** What a fan has enclosed, fetched at a tap: people pay for every byte. */
export function Enclosed({ requestId, enclosures, trackingToken = null }: EnclosedProps) {
  const { voice, picture } = enclosures;
  const open = (kind: 'voice' | 'picture', { type }: { type: string }) =>
    openEnclosure(requestId, kind, { type, trackingToken });
  return (
    <div className="flex flex-wrap items-start gap-3">
      {voice && (
        <Opened
          key={voice.sentAt}
          button={m.enclosed_hear()}
          icon={<Volume2 size={18} aria-hidden="true" />}
          load={() => open('voice', voice)}
        >
          {(url) => (
            // biome-ignore lint/a11y/useMediaCaption: it is a name, which is written beside it
            <audio src={url} controls autoPlay aria-label={m.enclosed_name()} className="max-w-full" />
          )}
        </Opened>
      )}
      {picture && (
        <Opened
          key={picture.sentAt}
          button={m.enclosed_see()}
          icon={<Image size={18} aria-hidden="true" />}
          load={() => open('picture', picture)}
        >
          {(url) => (
            <img src={url} alt={m.enclosed_picture()} className="max-h-[60dvh] max-w-full rounded-card" />
          )}
        </Opened>
      )}
    </div>
  );
}

interface OpenedProps {
  button: string;
  icon: React.ReactNode;
  load: () => Promise<string>;
  children: (url: string) => React.ReactNode;
}

function Opened({ button, icon, load, children }: OpenedProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  if (url) return children(url);

  async function open() {
    setLoading(true);
    try {
      setUrl(await load());
    } catch (error) {
      toast.error(messageOf(error));
    }
    setLoading(false);
  }

  return (
    <Button variant="outline" size="sm" icon={icon} loading={loading} onClick={open}>
      {button}
    </Button>
  );
}
