import { briefLimits } from '@salamu/api/domain/request/brief';
import { call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import type { DraftStore } from '@salamu/ui/drafts';
import { fieldErrorsOf } from '@salamu/ui/problem';
import { TextArea } from '@salamu/ui/text-area';
import { TextField } from '@salamu/ui/text-field';
import { type FormEvent, useState } from 'react';
import type { FanRequest } from '../../data/types.ts';
import { MustSay } from '../request/MustSay.tsx';
import type { PanelProps } from './use-tracked-request.ts';

interface BriefEditorProps extends PanelProps {
  /** Stores what is typed until it is saved or discarded. */
  drafts: DraftStore;
  onDone: () => void;
}

/** Edit a brief that the artist hasn't answered yet. */
export function BriefEditor({ request, tracked, drafts, onDone }: BriefEditorProps) {
  const [kept] = useState(() => drafts.read());
  const [draft, setDraft] = useState(() => ({ ...wordsOf(request), ...kept }));
  const [problems, setProblems] = useState<Record<string, string>>({});

  function change(part: Partial<typeof draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    drafts.keep(next);
  }

  function end() {
    drafts.drop();
    onDone();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const points = draft.mustSay.map((point) => point.trim()).filter(Boolean);
    const brief = { ...draft, pronunciation: draft.pronunciation.trim() || null, mustSay: points };
    const send = () =>
      call(tracked.api.patch(brief)).catch((error: unknown) => {
        setProblems(fieldErrorsOf(error));
        throw error;
      });
    if (await tracked.run('edit', send, 'Saved.')) end();
  }

  return (
    <form onSubmit={save} className="grid gap-5" noValidate>
      <h2 className="text-h3">Change your words</h2>
      {kept && <p className="-mt-3 text-quiet text-small">Your changes are still here, not saved yet.</p>}
      <TextField
        label="Name, as it should be said"
        value={draft.recipientName}
        maxLength={briefLimits.recipientName.max}
        error={problems.recipientName}
        onChange={(event) => change({ recipientName: event.target.value })}
      />
      <TextField
        label="How do you say it?"
        optional
        value={draft.pronunciation}
        maxLength={briefLimits.pronunciation.max}
        error={problems.pronunciation}
        onChange={(event) => change({ pronunciation: event.target.value })}
      />
      <TextField
        label="Who is it from?"
        value={draft.fromName}
        maxLength={briefLimits.fromName.max}
        error={problems.fromName}
        onChange={(event) => change({ fromName: event.target.value })}
      />
      <TextArea
        label="What should the artist know?"
        value={draft.instructions}
        least={briefLimits.instructions.min}
        maxLength={briefLimits.instructions.max}
        error={problems.instructions}
        onChange={(event) => change({ instructions: event.target.value })}
      />
      <MustSay
        points={draft.mustSay}
        problems={problems}
        onChange={(points) => change({ mustSay: points })}
      />
      <Checkbox
        label="The artist may show the video publicly"
        checked={draft.public}
        onChange={(event) => change({ public: event.target.checked })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={tracked.busy === 'edit'}>
          Save the changes
        </Button>
        <Button variant="secondary" onClick={end}>
          Discard the changes
        </Button>
      </div>
    </form>
  );
}

const wordsOf = ({ recipientName, pronunciation, fromName, instructions, mustSay, ...rest }: FanRequest) => ({
  recipientName,
  pronunciation: pronunciation ?? '',
  fromName,
  instructions,
  mustSay,
  public: rest.public,
});
