import type { EnclosureKind } from '@salamu/api/domain/request/enclosures';
import { keptDays } from '@salamu/api/domain/retention';
import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { Enclosed } from '@salamu/ui/request/enclosed';
import { enclose, enclosuresOf, removeEnclosure } from '@salamu/ui/request/enclosures';
import { PictureField } from '../enclosures/PictureField.tsx';
import { sendKept } from '../enclosures/send-stored.ts';
import { keepFor, refusalsFor } from '../enclosures/stored-files.ts';
import { VoiceField } from '../enclosures/VoiceField.tsx';
import { Fold } from '../Fold.tsx';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

const words = {
  voice: { sent: m.track_enclosed_voice, removed: m.track_enclosed_voice_gone },
  picture: { sent: m.track_enclosed_picture, removed: m.track_enclosed_picture_gone },
};

/** How the name is said, in the fan's own voice, and a picture: never needed, and offered until the video is made. */
export default function Enclosures({ request, tracked }: PanelProps) {
  const { id, artist, recipientName } = request;
  const { token } = tracked.key;
  const { data, refresh } = usePolled(async () => {
    await sendKept(id, token);
    return { ...(await enclosuresOf(id, token)), refused: await refusalsFor(id) };
  }, null);
  if (!data) return null;
  const isEmpty = !data.voice && !data.picture && Object.keys(data.refused).length === 0;
  if (isEmpty && !data.changeable) return null;
  const { voice, picture, changeable, refused } = data;

  async function change(kind: EnclosureKind, file: Blob | null) {
    const send = () => (file ? enclose(id, kind, file, token) : removeEnclosure(id, kind, token));
    if (refused[kind]) await keepFor(id, kind, null);
    await tracked.run(kind, send, words[kind][file ? 'sent' : 'removed']());
    await refresh();
  }

  return (
    <Fold title={m.track_enclosed()} open={Object.keys(refused).length > 0}>
      <p className="max-w-prose text-quiet">
        {changeable ? m.track_enclosed_lead({ name: recipientName }) : m.track_enclosed_sent()}{' '}
        {m.track_enclosed_kept({ artist: artist.stageName, days: formatDays(keptDays.enclosures) })}
      </p>
      {Object.entries(refused).map(([kind, why]) => (
        <p key={kind} className="rounded-control bg-amber-soft px-4 py-3 text-small">
          {kind === 'voice' ? m.track_enclosed_voice_refused() : m.track_enclosed_picture_refused()} {why}
        </p>
      ))}
      <Enclosed requestId={id} enclosures={data} trackingToken={token} />
      {changeable && (
        <>
          <VoiceField
            isThere={voice !== null}
            busy={tracked.busy === 'voice'}
            onChange={(recording) => change('voice', recording)}
          />
          <PictureField
            isThere={picture !== null}
            busy={tracked.busy === 'picture'}
            onChange={(file) => change('picture', file)}
          />
        </>
      )}
    </Fold>
  );
}
