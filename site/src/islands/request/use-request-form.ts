import { useStore } from '@nanostores/react';
import { m } from '@salamu/messages/messages';
import { $session } from '@salamu/ui/session';
import { useEffect, useRef, useState } from 'react';
import { type Draft, emptyDraft, occasionInAddress, restored } from './draft.ts';
import { lazyDrafts } from './lazy-drafts.ts';
import type { Problems } from './problems.ts';
import type { RequestArtist } from './step-props.ts';
import { type Step, steps } from './steps.ts';
import type { Later } from './use-later-steps.ts';

/** The form's step, its content, and the actions on it. */
export function useRequestForm(
  shown: RequestArtist,
  { load, takesGuests }: { load: () => Promise<Later>; takesGuests: boolean },
) {
  const session = useStore($session);
  const user = session.status === 'signed-in' ? session.user : null;
  const [artist, setArtist] = useState(shown);
  const [drafts] = useState(() => lazyDrafts(`draft:${shown.id}`));
  const [draft, setDraft] = useState<Draft>(() => freshDraft(shown));
  const [isRestored, setRestored] = useState(false);
  const [step, setStep] = useState<Step>('occasion');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** False for the first render, which has to match the server's HTML. */
  const [isMounted, setMounted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  /** What was chosen on this page, which a draft that loads late must not overwrite. */
  const chosen = useRef<Partial<Draft>>({});

  useEffect(() => {
    setMounted(true);
    const occasion = occasionInAddress(location.search);
    if (occasion) chosen.current = { occasion };
    setDraft((fresh) => ({ ...fresh, ...chosen.current }));
    const restore = (words: object | null) => {
      if (!words) return;
      const kept = restored(words, freshDraft(shown));
      setDraft({ ...kept.draft, ...chosen.current });
      setRestored(true);
      if (kept.step === 'occasion') return;
      // Someone returning from the sign-in page continues where they left off.
      return load().then(({ firstOpenStep }) =>
        setStep(
          firstOpenStep(kept.step, kept.draft, circumstancesOf(shown, { signedIn: true, takesGuests })),
        ),
      );
    };
    drafts
      .read()
      .then(restore)
      .catch(() => {});
  }, [shown, drafts]);

  useEffect(() => {
    if (moved.current && heading.current) {
      heading.current.focus({ preventScroll: true });
      document.getElementById('request')?.scrollIntoView({ block: 'start' });
    }
  }, [step]);

  useEffect(() => {
    // Back from the checkout, the cached page still looks as if it were sending.
    const restored = (event: PageTransitionEvent) => event.persisted && setSending(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);

  const circumstances = () => circumstancesOf(artist, { signedIn: user !== null, takesGuests });

  function goTo(to: Step) {
    moved.current = true;
    setFailure(null);
    setProblems({});
    setRestored(false);
    setStep(to);
    drafts.keep({ ...draft, step: to });
  }

  function startAgain() {
    drafts.drop();
    void load().then(
      ({ forgetFilesFor }) => forgetFilesFor(artist.id),
      () => {},
    );
    chosen.current = {};
    setDraft(freshDraft(artist));
    setRestored(false);
    setProblems({});
    setStep('occasion');
  }

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    chosen.current = { ...chosen.current, ...part };
    setDraft(next);
    drafts.keep({ ...next, step });
    setProblems({});
  }

  async function send({ firstOpenStep, problemsOf, stepOf, sendOrder }: Later) {
    const open = firstOpenStep('review', draft, circumstances());
    if (open !== 'review') {
      goTo(open);
      return setProblems(problemsOf(open, draft, circumstances()));
    }
    setSending(true);
    setFailure(null);
    const answer = await sendOrder(draft, artist, user !== null);
    if ('checkoutUrl' in answer) {
      drafts.drop();
      return location.assign(answer.checkoutUrl);
    }
    const [first] = Object.keys(answer.problems);
    if (first) goTo(stepOf(first));
    if (answer.artist) setArtist(answer.artist);
    if (answer.artist?.rushPrice === null) change({ rush: false });
    setProblems(answer.problems);
    setFailure(answer.failure);
    setSending(false);
  }

  async function next() {
    const later = await load().catch(() => null);
    if (!later) return setFailure(m.request_not_loaded());
    if (step === 'review') return send(later);
    const found = later.problemsOf(step, draft, circumstances());
    if (Object.keys(found).length > 0) return setProblems(found);
    goTo(steps[steps.indexOf(step) + 1] ?? 'review');
  }

  const back = () => goTo(steps[steps.indexOf(step) - 1] ?? 'occasion');

  return {
    artist,
    draft,
    change,
    isRestored,
    startAgain,
    step,
    goTo,
    next,
    back,
    fail: setFailure,
    problems,
    failure,
    sending,
    user,
    isSignedOut: isMounted && session.status === 'signed-out',
    heading,
  };
}

/** An empty draft, in one of the browser's languages if the artist speaks it. */
function freshDraft({ languages }: RequestArtist): Draft {
  const read = (globalThis.navigator?.languages ?? []).map((tag) => tag.split('-')[0]);
  return emptyDraft(languages.find((code) => read.includes(code)) ?? languages[0] ?? 'en');
}

const circumstancesOf = (
  { promiseDays, rushPrice }: RequestArtist,
  asker: { signedIn: boolean; takesGuests: boolean },
) => ({
  now: new Date(),
  promiseDays,
  offersRush: rushPrice !== null,
  ...asker,
});
