import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/session/api';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { OwnData } from './OwnData.tsx';

export type Account = NonNullable<Awaited<ReturnType<typeof api.users.me.get>>['data']>;

/** The signed-in user's name, language and email address. */
export default function Details() {
  return (
    <OwnData what={m.profile_your_details()} load={() => call(api.users.me.get())}>
      {(account, refresh) => (
        <div className="grid gap-12">
          <DetailsForm account={account} />
          <EmailForm account={account} onChanged={refresh} />
        </div>
      )}
    </OwnData>
  );
}
