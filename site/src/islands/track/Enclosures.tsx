import { formatDays } from '@salamu/api/domain/measures';
import type { EnclosureKind } from '@salamu/api/domain/request/enclosures';
import { keptDays } from '@salamu/api/domain/retention';
import { Enclosed } from '@salamu/ui/enclosed';
import { enclose, enclosuresOf, removeEnclosure } from '@salamu/ui/enclosures';
import { PictureField } from '../enclosures/PictureField.tsx';
import { sendKept } from '../enclosures/send-kept.ts';
import { VoiceField } from '../enclosures/VoiceField.tsx';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

const words = {
  voice: { sent: 'Your recording is sent along.', removed: 'Your recording is removed.' },
  picture: { sent: 'Your picture is sent along.', removed: 'Your picture is removed.' },
};

/** How the name is said, in the fan's own voice, and a picture: never needed, and offered until the video is made. */
export default function Enclosures({ request, tracked }: PanelProps) {
  const { id, artist, recipientName } = request;
  const { token } = tracked.key;
  const { data, refresh } = usePolled(async () => {
    await sendKept(id, token);
    return enclosuresOf(id, token);
  }, null);
  if (!data || (!data.changeable && !data.voice && !data.picture)) return null;
  const { voice, picture, changeable } = data;

  async function change(kind: EnclosureKind, file: Blob | null) {
    const send = () => (file ? enclose(id, kind, file, token) : removeEnclosure(id, kind, token));
    await tracked.run(kind, send, words[kind][file ? 'sent' : 'removed']);
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-h3">Say it yourself</h2>
      <p className="max-w-prose text-quiet">
        {changeable
          ? `If you like, say “${recipientName}” the way it should sound, and add a picture of what matters. `
          : 'You sent this along. '}
        Only {artist.stageName} and our team hear and see it, never the public, and we delete it{' '}
        {formatDays(keptDays.enclosures)} after your request ends.
      </p>
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
    </section>
  );
}
