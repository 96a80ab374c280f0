import { useStore } from '@nanostores/react';
import { fieldErrorsOf, messageOf } from '@salamu/ui/problem';
import { $session } from '@salamu/ui/session';
import { useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, emptyDraft, keepDraft, occasionInAddress, restoreDraft } from './draft.ts';
import { type Problems, problemsOf, type Step, stepOf, steps } from './problems.ts';
import { keyring, orderFrom, sendOrder } from './send.ts';
import type { RequestArtist } from './step-props.ts';

/** Where the form stands, what it holds, and how to move on. */
export function useRequestForm(artist: RequestArtist) {
  const session = useStore($session);
  const user = session.status === 'signed-in' ? session.user : null;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(artist.languages[0] ?? 'en'));
  const [step, setStep] = useState<Step>('occasion');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const [keyFor] = useState(keyring);

  useEffect(() => {
    const asked = occasionInAddress(location.search);
    setDraft((fresh) => {
      const kept = restoreDraft(artist.id, fresh);
      return asked ? { ...kept, occasion: asked } : kept;
    });
  }, [artist.id]);

  useEffect(() => {
    if (moved.current && heading.current) {
      heading.current.focus({ preventScroll: true });
      document.getElementById('request')?.scrollIntoView({ block: 'start' });
    }
  }, [step]);

  useEffect(() => {
    // Coming back from the checkout, the page is as it was left: still sending.
    const restored = (event: PageTransitionEvent) => event.persisted && setSending(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  const circumstances = () => ({ now: new Date(), promiseDays: artist.promiseDays, signedIn: user !== null });

  function goTo(to: Step) {
    moved.current = true;
    setFailure(null);
    setProblems({});
    setStep(to);
  }

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(artist.id, next);
    setProblems({});
  }

  async function send() {
    const open = steps.find((each) => Object.keys(problemsOf(each, draft, circumstances())).length > 0);
    if (open) {
      goTo(open);
      return setProblems(problemsOf(open, draft, circumstances()));
    }
    setSending(true);
    setFailure(null);
    try {
      const order = orderFrom(draft, artist, user !== null);
      const checkout = await sendOrder(order, keyFor(order));
      dropDraft(artist.id);
      location.assign(checkout);
    } catch (error) {
      const complaints = fieldErrorsOf(error);
      const [first] = Object.keys(complaints);
      if (first) goTo(stepOf(first));
      setProblems(complaints);
      setFailure(messageOf(error));
      setSending(false);
    }
  }

  function next() {
    if (step === 'review') return void send();
    const found = problemsOf(step, draft, circumstances());
    if (Object.keys(found).length > 0) return setProblems(found);
    goTo(steps[steps.indexOf(step) + 1] ?? 'review');
  }

  const back = () => goTo(steps[steps.indexOf(step) - 1] ?? 'occasion');

  return { draft, change, step, goTo, next, back, problems, failure, sending, user, heading };
}
