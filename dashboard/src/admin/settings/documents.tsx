import { documentDays } from '@salamu/api/domain/artist/document';
import { Checkbox } from '@salamu/ui/checkbox';
import { TextField } from '@salamu/ui/text-field';
import { outOf, readNumber } from './numbers.ts';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

const words = (asked: boolean) => (asked ? 'Yes' : 'No');

/** Whether artists may send an identity document to be verified, and how long it is kept. */
export function Documents({ settings: { documents } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft({ asked: documents.asked, days: String(documents.days) });
  const days = readNumber(draft.days);
  return (
    <Setting
      title="Identity documents"
      effect="Artists who wait to be verified can send a photo or PDF of one. It’s encrypted, only verifiers can open it, and the audit log keeps who did. The days apply to documents sent from now on."
      changes={[
        ...(draft.asked === documents.asked
          ? []
          : [`Artists can send one: ${words(documents.asked)} → ${words(draft.asked)}`]),
        ...(days === documents.days ? [] : [`Days until it’s erased: ${documents.days} → ${days}`]),
      ]}
      change={{ documents: { asked: draft.asked, days } }}
      problems={{ 'documents.days': outOf(documentDays, days) }}
      onReset={reset}
    >
      {(problems) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Checkbox
            label="Artists can send one"
            checked={draft.asked}
            onChange={({ currentTarget }) => edit({ asked: currentTarget.checked })}
          />
          <TextField
            label="Days until it’s erased"
            hint={`From ${documentDays.least} to ${documentDays.most}.`}
            inputMode="numeric"
            value={draft.days}
            error={problems['documents.days']}
            onChange={({ currentTarget }) => edit({ days: currentTarget.value })}
          />
        </div>
      )}
    </Setting>
  );
}
