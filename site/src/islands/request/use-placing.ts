import { useEffect, useRef, useState } from 'react';
import type { Later } from './later.ts';
import type { Attempt, Refused } from './send.ts';
import type { RequestArtist } from './step-props.ts';

interface Keeping {
  /** Keep the form with its order, which may be waiting for the network. */
  keep: (attempt: Attempt, waits: boolean) => void;
  sent: () => void;
  /** It is too old to be sent again unasked. */
  outlived: () => void;
  refused: (answer: Refused) => void;
}

/**
 * Sends an order once: under one key, and again under the same one as soon as a network that was away is back. Once the
 * API may have forgotten that key, nothing goes out unasked.
 */
export function usePlacing({ keep, sent, outlived, refused }: Keeping) {
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle');
  const attempt = useRef<Attempt | null>(null);
  /** The order that is being sent; null where none is, or it was given up meanwhile. */
  const running = useRef<object | null>(null);

  useEffect(() => {
    // Back from the checkout, the cached page still looks as if it were sending.
    const shown = (event: PageTransitionEvent) => event.persisted && setState('idle');
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  async function place(later: Later, make: () => Attempt, artist: RequestArtist) {
    if (running.current) return;
    const round = {};
    running.current = round;
    setState('sending');
    const first = await later.inTurn(async () => {
      // Someone may have gone back to change it meanwhile.
      if (running.current !== round) return null;
      const made = make();
      if (later.isOutlived(made, Date.now())) return giveUp();
      attempt.current = made;
      keep(made, false);
      return { made, answer: await later.sendOrder(made, artist) };
    });
    if (!first) return;
    const { made } = first;
    let { answer } = first;
    while (answer.kind === 'unanswered') {
      keep(made, true);
      setState('waiting');
      await later.serverAnswers(() => {});
      if (running.current !== round) return;
      if (later.isOutlived(made, Date.now())) return giveUp();
      setState('sending');
      answer = await later.inTurn(() => later.sendOrder(made, artist));
    }
    running.current = null;
    if (answer.kind === 'placed') {
      // Who comes back from the checkout finds it, and sends it no second time.
      keep(made, false);
      sent();
      return location.assign(answer.checkoutUrl);
    }
    setState('idle');
    if (answer.artist || answer.sameId || Object.keys(answer.problems).length > 0) attempt.current = null;
    refused(answer);
  }

  function giveUp() {
    attempt.current = running.current = null;
    setState('idle');
    outlived();
    return null;
  }

  return {
    state,
    place,
    /** The order as it was sent last; null once it has changed. */
    held: () => attempt.current,
    hold: (made: Attempt | null) => {
      attempt.current = made;
    },
    /** Send it no more, if it waits. */
    stop: () => {
      running.current = null;
      setState('idle');
    },
  };
}
