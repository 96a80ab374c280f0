import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { QuietHours } from '@salamu/ui/quiet-hours';
import { OwnData } from '../OwnData.tsx';
import { OwnPhone } from './Choices.tsx';
import { CodeForm, NumberForm } from './forms.tsx';
import { OnWhatsApp } from './OnWhatsApp.tsx';
import { Ussd } from './Ussd.tsx';

export type Phone = NonNullable<Awaited<ReturnType<typeof api.users.me.phone.get>>['data']>;

async function load() {
  const { phone, 'quiet-hours': quiet } = api.users.me;
  const [own, hours] = await Promise.all([call(phone.get()), call(quiet.get())]);
  return { phone: own, hours };
}

/** The signed-in user's phone, what comes there, and when nothing does. */
export default function Texts() {
  return (
    <OwnData what={m.profile_your_phone()} load={load}>
      {({ phone, hours }, refresh) => (
        <div className="grid gap-12">
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

function Own({ phone, refresh }: { phone: Phone; refresh: () => Promise<void> }) {
  const { offered, whatsAppOffer, ways, number } = phone;
  if (!offered && !whatsAppOffer) return <p>{m.texts_none()}</p>;
  return (
    <div className="grid gap-12">
      {phone.confirmedAt ? (
        <OwnPhone phone={phone} onChanged={refresh} />
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
