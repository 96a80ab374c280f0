import { computed } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../app/use-store.ts';
import type { Delivery } from '../../deliveries/state.ts';
import { $notes, type Unsent, unsentOf } from '../../deliveries/unsent.ts';
import { deliveryOf, tellDelivered } from '../parts/delivery-of.ts';

/** A video that isn't delivered yet, and how far it is in this tab. */
export type Queued = Unsent & { delivery: Delivery };

/** An account's videos on this device that are not delivered yet. Those on their way go on, on whatever page this is. */
export function useQueue(owner: string): Queued[] {
  useStore($notes);
  const unsent = unsentOf(owner);
  const requests = unsent.map(({ requestId }) => requestId).join(' ');
  const sending = unsent.filter(({ isSending }) => isSending).map(({ requestId }) => requestId);
  const $deliveries = useMemo(() => {
    const states = requests
      .split(' ')
      .filter(Boolean)
      .map((id) => deliveryOf(id).$state);
    return computed(states, (...all: Delivery[]) => all);
  }, [requests]);
  const deliveries = useStore($deliveries);

  useEffect(() => {
    for (const { isSending, ...about } of unsent) if (isSending) goOn(about);
  }, [sending.join(' ')]);
  useEffect(() => {
    // Another tab has begun, or is done.
    const hear = () => $notes.set($notes.get() + 1);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
  return unsent.flatMap((note, place) => {
    const delivery = deliveries[place];
    return delivery ? [{ ...note, delivery }] : [];
  });
}

function goOn({ owner, requestId, recipientName }: Pick<Unsent, 'owner' | 'requestId' | 'recipientName'>) {
  const delivery = deliveryOf(requestId);
  delivery.about ??= { owner, requestId, recipientName };
  delivery.onDelivered = tellDelivered;
  void delivery.restore();
}
