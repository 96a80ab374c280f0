import { m } from '@salamu/messages/messages';
import { QuietHours } from '@salamu/ui/account/quiet-hours';
import { Button } from '@salamu/ui/kit/button';
import { useRun } from '@salamu/ui/kit/use-run';
import { api, call } from '@salamu/ui/session/api';
import { useEffect, useState } from 'react';
import { OwnData } from '../OwnData.tsx';
import { CodeForm, NumberForm } from './forms.tsx';
import { Kinds } from './Kinds.tsx';
import { Ussd } from './Ussd.tsx';

interface OnWhatsAppProps {
  /** Opens WhatsApp with the words that ask for it. */
  offer: string;
  /** Of the phone that another one would take the place of. */
  number: string | null;
  refresh: () => Promise<void>;
}

const everyMs = 5_000;

/** Someone's news on WhatsApp, asked for by their own message; once it is opened, the page waits for that. */
function OnWhatsApp({ offer, number, refresh }: OnWhatsAppProps) {
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

export type Phone = NonNullable<Awaited<ReturnType<typeof api.users.me.phone.get>>['data']>;

async function load() {
  const { phone, 'quiet-hours': quiet, news } = api.users.me;
  const [own, hours, openings] = await Promise.all([call(phone.get()), call(quiet.get()), call(news.get())]);
  return { phone: own, hours, openings };
}

/** The signed-in user's phone, what comes there or by email, and when nothing does. */
export default function Texts() {
  return (
    <OwnData what={m.profile_your_phone()} load={load}>
      {({ phone, hours, openings }, refresh) => (
        <div className="grid gap-12">
          <Kinds key={phone.ways.join()} phone={phone} {...openings} />
          <Own phone={phone} refresh={refresh} />
          {(phone.offered || phone.whatsAppOffer) && (
            <section className="grid max-w-2xl gap-6">
              <h2 className="text-h3">{m.texts_quiet_title()}</h2>
              <QuietHours hours={hours} />
            </section>
          )}
        </div>
      )}
    </OwnData>
  );
}

interface OwnProps {
  phone: Phone;
  refresh: () => Promise<void>;
}

function OwnPhone({ phone, refresh }: OwnProps) {
  const { doing, run } = useRun(refresh);
  return (
    <section className="grid max-w-2xl justify-items-start gap-6">
      <h2 className="text-h3">{m.texts_news_on({ number: phone.number ?? '' })}</h2>
      {phone.stoppedAt && (
        <p className="border-edge border-s-4 bg-sunk px-4 py-3" role="status">
          {m.texts_stopped()}
        </p>
      )}
      <Button
        variant="outline"
        loading={doing !== null}
        onClick={() => run('remove', () => call(api.users.me.phone.delete()), m.texts_removed())}
      >
        {m.texts_remove_phone()}
      </Button>
    </section>
  );
}

function Own({ phone, refresh }: OwnProps) {
  const { offered, whatsAppOffer, ways, number } = phone;
  if (!offered && !whatsAppOffer) return <p>{m.texts_none()}</p>;
  return (
    <div className="grid gap-12">
      {phone.confirmedAt || phone.stoppedAt ? (
        <OwnPhone phone={phone} refresh={refresh} />
      ) : (
        number && phone.awaitsCode && <CodeForm number={number} onDone={refresh} />
      )}
      {phone.confirmedAt && phone.kinds.includes('requests') && <Ussd number={number} />}
      {whatsAppOffer && !ways.includes('whatsapp') && (
        <OnWhatsApp offer={whatsAppOffer} number={number} refresh={refresh} />
      )}
      {offered && <NumberForm hasNumber={number !== null} onDone={refresh} />}
    </div>
  );
}
