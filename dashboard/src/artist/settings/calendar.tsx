import { formatSpan } from '@salamu/api/domain/measures';
import { calendarReminder } from '@salamu/api/domain/request/deadlines';
import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { MessageParts } from '@salamu/ui/message-parts';
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
        {m.artist_calendar_how({ span: formatSpan(calendarReminder) })}
      </p>
      <Loaded query={kept} failure={m.artist_calendar_failed()}>
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
    toast.success(m.artist_calendar_ended());
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
        {m.artist_calendar_make()}
      </Button>
    );
  return (
    <>
      {address ? (
        <NewAddress key={address} address={address} />
      ) : (
        <p>
          <MessageParts of={m.artist_calendar_since.parts({})} as={{ when: () => <When at={since} /> }} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Decisions
          possible={[
            {
              name: m.artist_calendar_new(),
              title: m.artist_calendar_new_title(),
              explanation: m.artist_calendar_new_how(),
              confirm: m.artist_calendar_new(),
              button: 'outline',
              act: make,
            },
            {
              name: m.artist_calendar_end(),
              title: m.artist_calendar_end_title(),
              explanation: m.artist_calendar_end_how(),
              confirm: m.artist_calendar_end(),
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
      toast.success(m.form_copied());
    } catch {
      toast.error(m.secret_copy_failed());
    }
  }

  return (
    <section className="grid justify-items-start gap-4 border border-line p-5">
      <h3 ref={heading} tabIndex={-1} className="text-h4">
        {m.artist_calendar_address()}
      </h3>
      <p className="max-w-prose">{m.artist_calendar_once()}</p>
      <code className="max-w-full select-all break-all">{address}</code>
      <div className="flex flex-wrap gap-3">
        <a href={subscription} className={buttonClass({})}>
          <CalendarPlus size={18} aria-hidden="true" />
          {m.artist_calendar_open()}
        </a>
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          {m.artist_calendar_google()}
        </a>
        <Button variant="outline" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          {m.artist_calendar_copy()}
        </Button>
      </div>
    </section>
  );
}
