import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { endWhatsAppWish, whatsAppWish } from '@salamu/ui/request/whatsapp';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

const everyMs = 15_000;

const words = {
  wished: m.track_whatsapp_wished,
  waiting: m.track_whatsapp_waiting,
  sent: m.track_whatsapp_sent,
  arrived: m.track_whatsapp_arrived,
  failed: m.track_whatsapp_failed,
} as const;

/** The video’s link on the fan’s own WhatsApp, beside the email: asked for by their own message. */
export default function WhatsApp({ request: { id }, tracked }: PanelProps) {
  const { token } = tracked.key;
  const { data, refresh } = usePolled(() => whatsAppWish(id, token), everyMs);
  if (!data?.offer) return null;
  const { offer, to, state } = data;

  async function end() {
    await tracked.run('whatsapp', () => endWhatsAppWish(id, token), m.track_whatsapp_ended());
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-4">
      <h3 className="font-semibold">{m.texts_on_whatsapp()}</h3>
      {to && state ? (
        <>
          <p role="status" className="max-w-prose">
            {words[state]({ digits: to.slice(-4) })}
          </p>
          <Button size="sm" variant="outline" loading={tracked.busy === 'whatsapp'} onClick={end}>
            {m.track_whatsapp_end()}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-prose text-quiet">{m.track_whatsapp_offer()}</p>
          <a href={offer} target="_blank" rel="noreferrer" className="text-link">
            {m.track_whatsapp_ask()}
          </a>
        </>
      )}
    </section>
  );
}
