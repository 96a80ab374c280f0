import { here } from '@salamu/messages/messages';

/** Why this browser shows no notifications: it can't, can only from the home screen, or was told not to. */
export type Hindrance = 'unsupported' | 'home-screen' | 'denied';

export function hindrance(): Hindrance | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** An iPad calls itself a Mac, but takes more than one finger. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** What this browser was subscribed with; null if it isn't, or may not show anything. */
export async function subscription(): Promise<PushSubscription | null> {
  if (hindrance() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration(here('/artist/'));
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribe for this key, in place of an earlier subscription; null if the person would rather not. Asks first: for a tap. */
export async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
