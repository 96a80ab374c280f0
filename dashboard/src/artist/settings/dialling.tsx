import { here, m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { MessageParts } from '@salamu/ui/message-parts';
import { useQuery } from '@tanstack/react-query';

/** What to dial without data; nothing where there is no code to dial. */
export function Dialling() {
  const { data } = useQuery({ queryKey: ['ussd'], queryFn: () => call(api.users.me.ussd.get()) });
  if (!data?.code) return null;
  return (
    <p className="max-w-prose text-quiet">
      <MessageParts
        of={m.artist_ussd.parts({})}
        as={{ code: () => <strong className="whitespace-nowrap text-ink">{data.code}</strong> }}
      />{' '}
      <a href={here('/profile/texts')} className="text-link text-ink">
        {data.setAt ? m.artist_ussd_change() : m.artist_ussd_set()}
      </a>
      .
    </p>
  );
}
