import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';
import type { Settings } from '../parts/queries.ts';
import { capOf, capProblem } from './caps.ts';
import { beginOf, dayHere } from './days.ts';
import { saveSettings } from './save-settings.ts';

const startOf = ({ accepting, awayUntil, dailyCap, openCap }: Settings) => ({
  accepting,
  // An absence in the past counts as none.
  awayUntil: awayUntil && new Date(awayUntil) > new Date() ? dayHere(awayUntil) : '',
  dailyCap: dailyCap?.toString() ?? '',
  openCap: openCap?.toString() ?? '',
});

/** Whether and how much the artist works: now, from a date, and at most. */
export function Availability({ settings }: { settings: Settings }) {
  const [typed, setTyped] = useState(() => startOf(settings));
  const change = (changes: Partial<typeof typed>) => setTyped((current) => ({ ...current, ...changes }));
  const caps = { dailyCap: capOf(typed.dailyCap), openCap: capOf(typed.openCap) };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(startOf(settings));

  const { problems, failure, busy, submit } = useForm({
    check: () =>
      Object.fromEntries(
        Object.entries(caps).flatMap(([field, cap]) => (cap === undefined ? [[field, capProblem]] : [])),
      ),
    send: async () => {
      await saveSettings({ accepting: typed.accepting, awayUntil: beginOf(typed.awayUntil), ...caps });
      toast.success('Saved.');
    },
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Checkbox
        label="I’m taking requests"
        hint="If this is off, fans see that you aren’t taking requests. Open ones stay open."
        checked={typed.accepting}
        onChange={({ currentTarget }) => change({ accepting: currentTarget.checked })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Away until"
          hint="From that day, you’re taking requests again automatically."
          optional
          type="date"
          value={typed.awayUntil}
          onChange={({ currentTarget }) => change({ awayUntil: currentTarget.value })}
          error={problems.awayUntil}
        />
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          label="Maximum requests per day"
          hint="Once it’s reached, fans see you as full. Leave it empty for no limit."
          optional
          inputMode="numeric"
          maxLength={4}
          value={typed.dailyCap}
          onChange={({ currentTarget }) => change({ dailyCap: currentTarget.value })}
          error={problems.dailyCap}
        />
        <TextField
          label="Maximum open at a time"
          hint="This counts requests whose video you haven’t made yet. Leave it empty for no limit."
          optional
          inputMode="numeric"
          maxLength={4}
          value={typed.openCap}
          onChange={({ currentTarget }) => change({ openCap: currentTarget.value })}
          error={problems.openCap}
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" disabled={!isChanged} loading={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
