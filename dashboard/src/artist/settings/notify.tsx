import { textNewsWords } from '@salamu/api/domain/texts/news';
import { usualQuiet } from '@salamu/api/domain/texts/timing';
import { here } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { type Hindrance, hindrance, subscribe, subscription } from './this-browser.ts';

const hour = (hours: number) => `${`${hours}`.padStart(2, '0')}:00`;

const whyNot: Record<Hindrance, string> = {
  unsupported: 'This browser can’t show notifications. We email you, as ever.',
  'home-screen':
    'On an iPhone or iPad, this works from the home screen: tap Share, then Add to Home Screen, and open Salamu from there.',
  denied:
    'Notifications from Salamu are blocked in this browser. Allow them in its settings for this site, then load this page again.',
};

/** What this browser shows when something happens, besides the emails. */
export function Notify() {
  const choice = useQuery({
    queryKey: ['push'],
    queryFn: async () => ({
      ...(await call(api.users.me.push.get())),
      isSubscribed: (await subscription()) !== null,
      problem: hindrance(),
    }),
    staleTime: 0,
  });
  return (
    <>
      <p className="max-w-prose text-quiet">
        Hear of a request at once, besides our emails, until you sign out here. Nothing comes between{' '}
        {hour(usualQuiet.quietFrom)} and {hour(usualQuiet.quietUntil)}, unless you set{' '}
        <a href={here('/profile/texts')} className="text-link text-ink">
          other quiet hours
        </a>
        : you hear of it afterwards. What you don’t want emails about isn’t shown either.
      </p>
      <Loaded query={choice} failure="We couldn’t load your notifications">
        {({ problem, ...loaded }) =>
          problem ? (
            <p className="max-w-prose">{whyNot[problem]}</p>
          ) : (
            <Choice choice={loaded} onChanged={() => choice.refetch()} />
          )
        }
      </Loaded>
    </>
  );
}

type Choice = NonNullable<Awaited<ReturnType<typeof api.users.me.push.get>>['data']>;

function Choice({
  choice: { applicationServer, isOn, isSubscribed, news, kinds },
  onChanged,
}: {
  choice: Choice & { isSubscribed: boolean };
  onChanged: () => Promise<unknown>;
}) {
  const [chosen, setChosen] = useState(news);
  const save = useMutation({
    async mutationFn(wanted: Choice['news']) {
      const by = await subscription();
      if (!by) return;
      const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = by.toJSON();
      await call(
        api.users.me.push.put({ endpoint, keys: { p256dh, auth }, madeFor: applicationServer, news: wanted }),
      );
      toast.success('Saved.');
    },
    // One after the other, so that the last tick wins.
    scope: { id: 'push' },
    onError(error) {
      setChosen(news);
      toast.error(messageOf(error));
    },
    onSettled: onChanged,
  });
  const turnOn = useMutation({
    mutationFn: () => subscribe(applicationServer),
    onSuccess: () => save.mutate(chosen),
    onError: () => toast.error('This browser’s notifications can’t be turned on now. Please try again.'),
  });
  const turnOff = useMutation({
    async mutationFn() {
      await call(api.users.me.push.delete());
      await (await subscription())?.unsubscribe();
      toast.success('We no longer notify you here.');
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: onChanged,
  });

  if (!isOn || !isSubscribed)
    return (
      <Button
        icon={<BellRing size={20} aria-hidden="true" />}
        loading={turnOn.isPending}
        onClick={() => turnOn.mutate()}
        className="justify-self-start"
      >
        Notify me on this device
      </Button>
    );

  function choose(wanted: Choice['news']) {
    setChosen(wanted);
    save.mutate(wanted);
  }
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="pb-4">We notify you here of:</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={textNewsWords[kind]()}
            checked={chosen.includes(kind)}
            onChange={({ currentTarget }) =>
              choose(currentTarget.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          />
        ))}
      </fieldset>
      <Button
        variant="outline"
        loading={turnOff.isPending}
        onClick={() => turnOff.mutate()}
        className="justify-self-start"
      >
        Stop notifying me here
      </Button>
    </>
  );
}
