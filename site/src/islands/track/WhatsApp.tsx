import { Button } from '@salamu/ui/button';
import { endWhatsAppWish, whatsAppWish } from '@salamu/ui/whatsapp';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

const everyMs = 15_000;

/** What has become of it, after “We”. */
const words = {
  wished: 'We send the link to the phone ending in',
  waiting: 'We’re sending the link to the phone ending in',
  sent: 'We’ve sent the link to the phone ending in',
  arrived: 'The link is on the phone ending in',
  failed: 'WhatsApp couldn’t bring the link to the phone ending in',
} as const;

/** The video’s link on the fan’s own WhatsApp, beside the email: asked for by their own message. */
export default function WhatsApp({ request: { id }, tracked }: PanelProps) {
  const { token } = tracked.key;
  const { data, refresh } = usePolled(() => whatsAppWish(id, token), everyMs);
  if (!data?.offer) return null;
  const { offer, to, state } = data;

  async function end() {
    await tracked.run('whatsapp', () => endWhatsAppWish(id, token), 'Nothing comes on WhatsApp anymore.');
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-h3">On WhatsApp</h2>
      {to && state ? (
        <>
          <p role="status" className="max-w-prose">
            {words[state]} {to.slice(-4)}
            {state === 'wished' && ' as soon as your video is there, and by email as well'}.
          </p>
          <Button size="sm" variant="outline" loading={tracked.busy === 'whatsapp'} onClick={end}>
            Don’t send it on WhatsApp
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-prose text-quiet">
            Would you like the video’s link there too? WhatsApp opens with a message for us: send it as it is,
            from the phone that is to have the link. STOP ends it at any time.
          </p>
          <a href={offer} target="_blank" rel="noreferrer" className="text-link">
            Send it to me on WhatsApp
          </a>
        </>
      )}
    </section>
  );
}
