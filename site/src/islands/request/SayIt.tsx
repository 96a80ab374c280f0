import type { EnclosureKind } from '@salamu/api/domain/request/enclosures';
import { keptDays } from '@salamu/api/domain/retention';
import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { useObjectUrl } from '@salamu/ui/kit/use-object-url';
import { useEffect, useState } from 'react';
import { PictureField } from '../enclosures/PictureField.tsx';
import { type Files, filesFor, keepFor } from '../enclosures/stored-files.ts';
import { VoiceField } from '../enclosures/VoiceField.tsx';
import type { RequestArtist } from './step-props.ts';

interface SayItProps {
  artist: RequestArtist;
  /** Something was kept here earlier. */
  onFound: () => void;
}

/** How the name is said, in the fan's own voice, and a picture: kept on this device until there is a request for them. */
export function SayIt({ artist: { id, stageName }, onFound }: SayItProps) {
  const [found, setFiles] = useState<Files | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    filesFor(id)
      .then((kept) => {
        setFiles(kept);
        if (Object.keys(kept).length > 0) onFound();
      })
      .catch(() => setLost(true));
  }, [id]);
  const files = found ?? {};
  const voice = useObjectUrl(files.voice ?? null);
  const picture = useObjectUrl(files.picture ?? null);
  // Some private windows keep nothing, nor does a page without scripts; the request's page offers the same.
  if (isLost || !found) return null;

  function change(kind: EnclosureKind, file: Blob | null) {
    const { [kind]: _, ...others } = files;
    setFiles(file ? { ...others, [kind]: file } : others);
    keepFor(id, kind, file).catch(() => setLost(true));
  }

  return (
    <fieldset className="field gap-3">
      <legend className="field-label pb-1">
        {m.enclosure_title()} <span className="field-optional">{m.form_optional()}</span>
      </legend>
      <p className="field-hint">
        {m.enclosure_hint({ artist: stageName, days: formatDays(keptDays.enclosures) })}
      </p>
      {voice && (
        // biome-ignore lint/a11y/useMediaCaption: it is a name, which is written above
        <audio src={voice} controls aria-label={m.enclosure_voice_shown()} className="max-w-full" />
      )}
      <VoiceField
        isThere={files.voice !== undefined}
        busy={false}
        onChange={(recording) => change('voice', recording)}
      />
      {picture && <img src={picture} alt={m.enclosure_picture_shown()} className="max-h-60 rounded-card" />}
      <PictureField
        isThere={files.picture !== undefined}
        busy={false}
        onChange={(file) => change('picture', file)}
      />
    </fieldset>
  );
}
