import { formatSpan } from '@salamu/api/domain/measures';
import { calendarReminder } from '@salamu/api/domain/request/deadlines';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Found, liveQuery } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { artistKey } from '../parts/queries.ts';

const addressQuery = liveQuery([...artistKey, 'calendar'], api.artists.calendar.get, {});

/** The secret address at which a calendar app reads when videos are due. */
export function CalendarFeed() {
  const kept = useQuery(addressQuery());
  return (
    <>
      <p className="max-w-prose text-quiet">
        See when each video is due in the calendar you already use, with a reminder{' '}
        {formatSpan(calendarReminder)} before. It has a secret address: anyone who knows it can read whom your
        videos are for, so give it to your calendar only.
      </p>
      <Loaded query={kept} failure="We couldn’t load your calendar">
        {({ since }) => <Address since={since} onChanged={() => kept.refetch()} />}
      </Loaded>
    </>
  );
}

interface AddressProps {
  since: Found<typeof addressQuery>['since'];
  onChanged(): Promise<unknown>;
}

function Address({ since, onChanged }: AddressProps) {
  /** Known only until this page is left: we keep a hash of it. */
  const [address, setAddress] = useState<string | null>(null);
  const make = async () => {
    setAddress((await call(api.artists.calendar.post())).address);
    await onChanged();
  };
  const end = async () => {
    await call(api.artists.calendar.delete());
    setAddress(null);
    await onChanged();
    toast.success('Your calendar’s address has ended.');
  };
  const first = useMutation({
    mutationFn: make,
    onError: (error) => {
      toast.error(messageOf(error));
    },
  });

  if (!since)
    return (
      <Button className="justify-self-start" loading={first.isPending} onClick={() => first.mutate()}>
        Make an address
      </Button>
    );
  return (
    <>
      {address ? (
        <NewAddress key={address} address={address} />
      ) : (
        <p>
          Your calendar has an address, made <When at={since} />.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Decisions
          possible={[
            {
              name: 'Make a new address',
              title: 'Make a new address?',
              explanation:
                'The one you have now stops working in every calendar that uses it. Add the new one there afterwards.',
              confirm: 'Make a new address',
              button: 'outline',
              act: make,
            },
            {
              name: 'End the address',
              title: 'End the address?',
              explanation: 'Calendars that use it no longer hear when your videos are due.',
              confirm: 'End the address',
              button: 'outline',
              act: end,
            },
          ]}
        />
      </div>
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  const heading = useRef<HTMLHeadingElement | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const subscription = address.replace(/^https?:/, 'webcal:');

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Copied.');
    } catch {
      toast.error('We couldn’t copy it. Select it and copy it yourself.');
    }
  }

  return (
    <section className="grid justify-items-start gap-4 border border-line p-5">
      <h3 ref={heading} tabIndex={-1} className="text-h4">
        Your calendar’s address
      </h3>
      <p className="max-w-prose">Add it to your calendar now: we can’t show it again.</p>
      <code className="max-w-full select-all break-all">{address}</code>
      <div className="flex flex-wrap gap-3">
        <a href={subscription} className={buttonClass({})}>
          <CalendarPlus size={18} aria-hidden="true" />
          Open in this device’s calendar
        </a>
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          Add to Google Calendar
        </a>
        <Button variant="outline" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          Copy the address
        </Button>
      </div>
    </section>
  );
}
