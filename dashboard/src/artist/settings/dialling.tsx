import { api, call } from '@salamu/ui/api';
import { useQuery } from '@tanstack/react-query';

/** What to dial without data; nothing where there is no code to dial. */
export function Dialling() {
  const { data } = useQuery({ queryKey: ['ussd'], queryFn: () => call(api.users.me.ussd.get()) });
  if (!data?.code) return null;
  return (
    <p className="max-w-prose text-quiet">
      No data? Dial <strong className="whitespace-nowrap text-ink">{data.code}</strong> to answer requests and
      ask for payouts.{' '}
      <a href="/profile/texts" className="text-link text-ink">
        {data.setAt ? 'Change your PIN' : 'Set the PIN it takes'}
      </a>
      .
    </p>
  );
}
