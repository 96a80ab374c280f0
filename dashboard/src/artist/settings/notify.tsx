import { notificationKindWords } from '@salamu/api/domain/notifications/sms/phone';
import { here, m } from '@salamu/messages/messages';
import { QuietHours } from '@salamu/ui/account/quiet-hours';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';

/** Why this browser shows no notifications: it can't, can only from the home screen, or was told not to. */
type Hindrance = 'unsupported' | 'home-screen' | 'denied';

function hindrance(): Hindrance | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** An iPad calls itself a Mac, but takes more than one finger. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** What this browser was subscribed with; null if it isn't, or may not show anything. */
async function subscription(): Promise<PushSubscription | null> {
  if (hindrance() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration(here('/artist/'));
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribe for this key, in place of an earlier subscription; null if the person would rather not. Asks first: for a tap. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const whyNot: Record<Hindrance, () => string> = {
  unsupported: m.artist_notify_unsupported,
  'home-screen': m.artist_notify_home_screen,
  denied: m.artist_notify_denied,
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
  const quiet = useQuery({
    queryKey: ['quiet-hours'],
    queryFn: () => call(api.users.me['quiet-hours'].get()),
    staleTime: 0,
  });
  return (
    <>
      <p className="max-w-prose text-quiet">{m.artist_notify_how()}</p>
      <Loaded query={choice} failure={m.artist_notify_failed()}>
        {({ problem, ...loaded }) =>
          problem ? (
            <p className="max-w-prose">{whyNot[problem]()}</p>
          ) : (
            <Choice choice={loaded} onChanged={() => choice.refetch()} />
          )
        }
      </Loaded>
      <Loaded query={quiet} failure={m.artist_quiet_failed()}>
        {(hours) => <QuietHours hours={hours} />}
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
      toast.success(m.form_saved());
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
    onError: () => toast.error(m.artist_notify_not_now()),
  });
  const turnOff = useMutation({
    async mutationFn() {
      await call(api.users.me.push.delete());
      await (await subscription())?.unsubscribe();
      toast.success(m.artist_notify_off());
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
        {m.artist_notify_on()}
      </Button>
    );

  function choose(wanted: Choice['news']) {
    setChosen(wanted);
    save.mutate(wanted);
  }
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="pb-4">{m.artist_notify_of()}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={notificationKindWords[kind]()}
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
        {m.artist_notify_stop()}
      </Button>
    </>
  );
}
