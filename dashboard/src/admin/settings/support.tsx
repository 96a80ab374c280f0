import { TextField } from '@salamu/ui/text-field';
import type { Settings } from './queries.ts';
import { Setting } from './setting.tsx';
import { useDraft } from './use-draft.ts';

/** How people reach us. */
export function Support({ settings: { support } }: { settings: Settings }) {
  const { draft, edit, reset } = useDraft(support);
  const lines = [
    draft.email !== support.email && `Email: ${support.email} → ${draft.email}`,
    draft.phone !== support.phone && `Phone: ${support.phone} → ${draft.phone}`,
  ];
  return (
    <Setting
      title="Support contact"
      effect="We show these in the footer and in emails, and the contact form writes to this address."
      changes={lines.filter((line) => line !== false)}
      change={{ support: draft }}
      onReset={reset}
    >
      {(problems) => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            label="Email"
            type="email"
            value={draft.email}
            error={problems['support.email']}
            onChange={({ currentTarget }) => edit({ email: currentTarget.value })}
          />
          <TextField
            label="Phone"
            type="tel"
            hint="With the country code, like +254 700 000 000."
            value={draft.phone}
            error={problems['support.phone']}
            onChange={({ currentTarget }) => edit({ phone: currentTarget.value })}
          />
        </div>
      )}
    </Setting>
  );
}
