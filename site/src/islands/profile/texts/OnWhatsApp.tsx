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
      <h2 className="text-h3">On WhatsApp</h2>
      <p className="text-quiet">
        WhatsApp opens with a message for us: send it as it is, from the phone that is to have your news. It
        comes there then, and you choose here what. STOP ends it at any time.
      </p>
      {number && (
        <p>
          If you send it from another phone than the one ending in {number.slice(-4)}, it takes its place.
        </p>
      )}
      <a href={offer} target="_blank" rel="noreferrer" className="text-link" onClick={() => setOpened(true)}>
        Get my news on WhatsApp
      </a>
      <p role="status">{isOpened && 'We’re waiting for your message.'}</p>
    </section>
  );
}
