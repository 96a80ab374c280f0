import { useStore } from '@nanostores/react';
import { m } from '@salamu/messages/messages';
import { useProblems } from '@salamu/ui/forms/use-problems';
import { $session } from '@salamu/ui/session/session';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../use-now.ts';
import {
  answered,
  type Draft,
  freshDraft,
  fromNameOf,
  occasionInAddress,
  restored,
  type StoredDraft,
} from './draft.ts';
import { draftIn } from './form-data.ts';
import type { Later } from './later.ts';
import { lazyDrafts } from './lazy-drafts.ts';
import type { Posted } from './posted.ts';
import type { RequestArtist } from './step-props.ts';
import { type Step, stepAfter, steps } from './steps.ts';
import { usePlacing } from './use-placing.ts';

interface Opened {
  load: () => Promise<Later>;
  takesGuests: boolean;
  /** What was sent without scripts, which the form takes over. */
  posted: Posted | null;
}

/** The form's step, its content, and the actions on it. */
export function useRequestForm(shown: RequestArtist, { load, takesGuests, posted }: Opened) {
  const session = useStore($session);
  const user = session.status === 'signed-in' ? session.user : null;
  const [artist, setArtist] = useState(shown);
  const [drafts] = useState(() => lazyDrafts(`draft:${shown.id}`));
  const [draft, setDraft] = useState<Draft>(() => posted?.draft ?? freshDraft(shown));
  const now = useNow(posted?.now);
  const [saved, setSaved] = useState<'no' | 'now' | 'before'>('no');
  const [step, setStep] = useState<Step>(posted?.step ?? 'whom');
  const [failure, setFailure] = useState<string | null>(posted?.failure ?? null);
  /** The request that is the same as this one. */
  const [sameId, setSameId] = useState<string | null>(null);
  /** False for the first render, which has to match the server's HTML. */
  const [isMounted, setMounted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  /** What was answered on this page, which a draft that loads late must not overwrite. */
  const chosen = useRef<Partial<Draft>>({});

  /** As it is now, for what goes on after a wait. */
  const latest = useRef(draft);
  latest.current = draft;
  const keep = (value: StoredDraft) =>
    void drafts
      .keep(value)
      .then((isKept) => setSaved((before) => (isKept && before === 'no' ? 'now' : before)));

  const placing = usePlacing({
    keep: (attempt, waits) => keep({ ...latest.current, step: 'review', attempt, waits }),
    sent: drafts.sent,
    outlived: () => {
      keep({ ...latest.current, step: 'review' });
      setFailure(m.request_outlived());
    },
    refused: (answer) => {
      const [first] = Object.keys(answer.problems);
      void load().then(({ stepOf }) => {
        if (first) goTo(stepOf(first));
        if (answer.artist) setArtist(answer.artist);
        if (answer.artist?.rushPrice === null) change({ rush: false });
        show(answer.problems);
        setFailure(answer.failure);
        setSameId(answer.sameId ?? null);
      });
    },
  });

  useEffect(() => {
    setMounted(true);
    const fresh = freshDraft(shown);
    const occasion = occasionInAddress(location.search);
    const typed = form.current ? draftIn(new FormData(form.current), posted?.draft ?? fresh) : fresh;
    chosen.current = { ...(occasion && { occasion }), ...answered(typed, fresh) };
    setDraft((before) => ({ ...before, ...chosen.current }));
    drafts
      .read()
      .catch(() => null)
      .then((kept) => {
        if (posted) takeOver(posted.step, typed, kept);
        else if (kept) return restore(kept);
      })
      .catch(() => {});
  }, [shown, drafts]);

  /** The first screen may have been posted before its script was there: what was written after it is kept here. */
  function takeOver(at: Step, typed: Draft, kept: object | null) {
    const later = kept && at === 'words' ? restored(kept, freshDraft(shown)).draft : typed;
    const found = { ...later, ...chosen.current };
    setDraft(found);
    keep({ ...found, step: at });
  }

  /** Continue where a form was left: someone comes back from the sign-in page, or to a network. */
  async function restore(words: object) {
    const kept = restored(words, freshDraft(shown));
    const found = { ...kept.draft, ...chosen.current };
    setDraft(found);
    setSaved('before');
    if (kept.step === 'whom') return;
    const later = await load();
    const open = later.firstOpenStep(
      kept.step,
      found,
      circumstancesOf(shown, { signedIn: true, takesGuests }),
    );
    setStep(open);
    if (open !== 'review' || !kept.attempt) return;
    placing.hold(kept.attempt);
    const { attempt } = kept;
    if (kept.waits) await placing.place(later, () => attempt, shown);
  }

  useEffect(() => {
    if (moved.current && heading.current) {
      heading.current.focus({ preventScroll: true });
      document.getElementById('request')?.scrollIntoView({ block: 'start' });
    }
  }, [step]);
  // After a change of steps, so that a problem has the last word about the focus.
  const { form, problems, show, mend } = useProblems(posted?.problems);

  const circumstances = () => circumstancesOf(artist, { signedIn: user !== null, takesGuests });

  // The browser's own way back leads to the step before, not off the page.
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => {
      const to = steps.find((each) => each === state?.step);
      if (to) enter(to);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  });

  function goTo(to: Step) {
    history.replaceState({ ...history.state, step }, '');
    history.pushState({ step: to }, '');
    enter(to);
  }

  function enter(to: Step) {
    moved.current = true;
    placing.stop();
    setSameId(null);
    setFailure(null);
    show({});
    setStep(to);
    keep({ ...latest.current, step: to });
  }

  function startAgain() {
    drafts.drop();
    void load().then(
      ({ forgetFilesFor }) => forgetFilesFor(artist.id),
      () => {},
    );
    placing.stop();
    placing.hold(null);
    chosen.current = {};
    setDraft(freshDraft(artist));
    setSaved('no');
    show({});
    setFailure(null);
    setStep('whom');
  }

  function change(part: Partial<Draft>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    chosen.current = { ...chosen.current, ...part };
    placing.hold(null);
    setSameId(null);
    setDraft(next);
    keep({ ...next, step });
    mend(Object.keys(part).flatMap(pathsOf));
  }

  async function send(later: Later, again = false) {
    const open = later.firstOpenStep('review', draft, circumstances());
    if (open !== 'review') {
      goTo(open);
      return show(later.problemsOf(open, draft, circumstances()));
    }
    setFailure(null);
    setSameId(null);
    const asked = { isGuest: user === null, again };
    await placing.place(later, () => placing.held() ?? later.attemptFor(draft, artist, asked), artist);
  }

  async function next({ again = false } = {}) {
    const later = await load().catch(() => null);
    if (!later) return setFailure(m.request_not_loaded());
    if (step === 'review') return send(later, again);
    const found = later.problemsOf(step, draft, circumstances());
    if (Object.keys(found).length > 0) return show(found);
    if (step === 'words' && !user && !draft.guestName) change({ guestName: fromNameOf(draft) ?? '' });
    // With an account, nothing else is needed: the last screen shows the rest.
    goTo(step === 'words' && user ? 'review' : stepAfter(step));
  }

  async function add(text: string) {
    const { withAdded } = await load();
    change({ instructions: withAdded(latest.current.instructions ?? '', text) });
  }

  return {
    form,
    add,
    artist,
    draft,
    change,
    now,
    saved,
    startAgain,
    step,
    goTo,
    next,
    problems,
    failure,
    sameId,
    sending: placing.state,
    user,
    isSignedIn: isMounted && user !== null,
    heading,
  };
}

/** What is asked again where a field of the draft has changed, as the API names it. */
const pathsOf = (field: string): string[] =>
  ({ guestName: ['guest.name'], guestEmail: ['guest.email'], rush: ['rush', 'neededBy'] })[field] ?? [field];

const circumstancesOf = (
  { promiseDays, rushPrice }: RequestArtist,
  asker: { signedIn: boolean; takesGuests: boolean },
) => ({
  now: new Date(),
  promiseDays,
  offersRush: rushPrice !== null,
  ...asker,
});
