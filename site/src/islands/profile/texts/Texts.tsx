import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { OwnData } from '../OwnData.tsx';
import { OwnPhone } from './Choices.tsx';
import { CodeForm, NumberForm } from './forms.tsx';
import { OnWhatsApp } from './OnWhatsApp.tsx';
import { Ussd } from './Ussd.tsx';

export type Phone = NonNullable<Awaited<ReturnType<typeof api.users.me.phone.get>>['data']>;

/** The signed-in user's phone, and what comes there. */
export default function Texts() {
  return (
    <OwnData what={m.profile_your_phone()} load={() => call(api.users.me.phone.get())}>
      {(phone, refresh) => <Own phone={phone} refresh={refresh} />}
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
