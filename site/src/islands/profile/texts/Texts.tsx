import { api, call } from '@salamu/ui/api';
import { OwnData } from '../OwnData.tsx';
import { Choices } from './Choices.tsx';
import { CodeForm, NumberForm } from './forms.tsx';
import { Ussd } from './Ussd.tsx';

export type Phone = NonNullable<Awaited<ReturnType<typeof api.users.me.phone.get>>['data']>;

/** The signed-in user's phone, and what is texted to it. */
export default function Texts() {
  return (
    <OwnData what="your phone" load={() => call(api.users.me.phone.get())}>
      {(phone, refresh) => <Own phone={phone} refresh={refresh} />}
    </OwnData>
  );
}

function Own({ phone, refresh }: { phone: Phone; refresh: () => Promise<void> }) {
  if (!phone.offered) return <p>We don’t send texts at the moment. We’ll keep emailing you.</p>;
  return (
    <div className="grid gap-12">
      {phone.confirmedAt ? (
        <Choices phone={phone} onChanged={refresh} />
      ) : (
        phone.number && phone.awaitsCode && <CodeForm number={phone.number} onDone={refresh} />
      )}
      {phone.confirmedAt && phone.kinds.includes('requests') && <Ussd number={phone.number} />}
      <NumberForm hasNumber={phone.number !== null} onDone={refresh} />
    </div>
  );
}
