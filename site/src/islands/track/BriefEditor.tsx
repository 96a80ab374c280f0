import { type BriefField, briefFieldNames, briefRule } from '@salamu/api/domain/request/brief-fields';
import { m } from '@salamu/messages/messages';
import type { DraftStore } from '@salamu/ui/browser/drafts';
import { serverAnswers } from '@salamu/ui/browser/script-recovery';
import { useProblems } from '@salamu/ui/forms/use-problems';
import { Button } from '@salamu/ui/kit/button';
import { call } from '@salamu/ui/session/api';
import { isUnanswered } from '@salamu/ui/session/outage';
import { fieldErrorsOf } from '@salamu/ui/session/problem';
import { type FormEvent, useState } from 'react';
import { written } from '../request/brief-words.ts';
import { type BriefDraft, fromNameOf, isAsked } from '../request/draft.ts';
import { Question } from '../request/Question.tsx';
import { savedHere } from '../request/Saved.tsx';
import type { PanelProps } from './use-tracked-request.ts';

interface BriefEditorProps extends PanelProps {
  drafts: DraftStore;
  onDone: () => void;
}

/** What can be changed here: not what depends on what the artist offers. */
const edited = briefFieldNames.filter((name) => {
  const { kind, fixed } = briefRule(name);
  return !fixed && name !== 'forSelf' && kind !== 'choice' && kind !== 'day';
});

function wordsIn(get: (name: BriefField) => unknown) {
  return Object.fromEntries(edited.map((name) => [name, get(name)]));
}

/** Edit a brief that the artist hasn't answered yet. */
export function BriefEditor({ request, tracked, drafts, onDone }: BriefEditorProps) {
  const [kept] = useState(() => drafts.read());
  const [draft, setDraft] = useState<BriefDraft>(() => ({
    ...(wordsIn((name) => request[name] ?? '') as BriefDraft),
    ...kept,
  }));
  const { form, problems, show, mend } = useProblems();
  const [isSaved, setSaved] = useState(false);
  const [waits, setWaits] = useState(false);

  function change(part: Partial<BriefDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    setSaved(drafts.keep(next));
    mend(Object.keys(part));
  }

  function end() {
    drafts.drop();
    onDone();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { forSelf } = request;
    const words = { ...draft, fromName: fromNameOf({ ...draft, forSelf }) };
    const brief = wordsIn((name) => written(name, words[name]));
    const send = async (): Promise<unknown> => {
      try {
        return await call(tracked.api.patch(brief));
      } catch (error) {
        if (!isUnanswered(error)) {
          show(fieldErrorsOf(error));
          throw error;
        }
      }
      setWaits(true);
      await serverAnswers(() => {});
      setWaits(false);
      return send();
    };
    if (await tracked.run('edit', send, m.form_saved())) end();
  }

  return (
    <form ref={form} onSubmit={save} className="grid gap-5" noValidate>
      <h3 className="font-semibold">{m.edit_brief_title()}</h3>
      {kept && <p className="-mt-3 text-quiet text-small">{m.edit_brief_kept()}</p>}
      {edited
        .filter((name) => isAsked(name, request))
        .map((name) => (
          <Question
            key={name}
            name={name}
            value={draft[name]}
            change={change}
            problems={problems}
            about={{
              artist: name === 'public' ? m.brief_artist_first() : m.brief_artist(),
              forSelf: request.forSelf,
            }}
            hint={null}
          />
        ))}
      <p role="status" className="min-h-[1lh] text-quiet text-small">
        {waits && <span>{`${m.edit_brief_waits()} `}</span>}
        {isSaved && savedHere()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={tracked.busy === 'edit'}>
          {m.edit_brief_save()}
        </Button>
        <Button variant="secondary" onClick={end}>
          {m.edit_brief_discard()}
        </Button>
      </div>
    </form>
  );
}
