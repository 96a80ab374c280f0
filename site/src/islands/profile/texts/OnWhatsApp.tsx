import { m } from '@salamu/messages/messages';
import { useEffect, useState } from 'react';

interface OnWhatsAppProps {
  /** Opens WhatsApp with the words that ask for it. */
  offer: string;
  /** Of the phone that another one would take the place of. */
  number: string | null;
  refresh: () => Promise<void>;
}

const everyMs = 5_000;

/** Someone's news on WhatsApp, asked for by their own message; once it is opened, the page waits for that. */
export function OnWhatsApp({ offer, number, refresh }: OnWhatsAppProps) {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!isOpened) return;
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [isOpened, refresh]);

  return (
    <section className="grid max-w-prose justify-items-start gap-4 border-line border-t pt-8">
      <h2 className="text-h3">{m.texts_on_whatsapp()}</h2>
      <p className="text-quiet">{m.texts_whatsapp_lead()}</p>
      {number && <p>{m.texts_whatsapp_other({ ending: number.slice(-4) })}</p>}
      <a href={offer} target="_blank" rel="noreferrer" className="text-link" onClick={() => setOpened(true)}>
        {m.texts_whatsapp_get()}
      </a>
      <p role="status">{isOpened && m.texts_whatsapp_waiting()}</p>
    </section>
  );
}
