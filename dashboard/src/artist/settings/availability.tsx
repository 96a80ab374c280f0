import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { FormFailure } from '@salamu/ui/form-failure';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { beginOf, dayHere } from '../parts/days.ts';
import type { Settings } from '../parts/queries.ts';
import { capOf, capProblem } from './caps.ts';
import { DueMeanwhile } from './due-meanwhile.tsx';
import { saveSettings } from './save-settings.ts';

const startOf = ({ accepting, awayUntil, dailyCap, weekCap, openCap }: Settings) => ({
  accepting,
  // An absence in the past counts as none.
  awayUntil: awayUntil && new Date(awayUntil) > new Date() ? dayHere(awayUntil) : '',
  dailyCap: dailyCap?.toString() ?? '',
  weekCap: weekCap?.toString() ?? '',
  openCap: openCap?.toString() ?? '',
});

const capsOf = ({ dailyCap, weekCap, openCap }: Record<'dailyCap' | 'weekCap' | 'openCap', string>) => ({
  dailyCap: capOf(dailyCap),
  weekCap: capOf(weekCap),
  openCap: capOf(openCap),
});

/** Whether and how much the artist works: now, from a date, and at most. */
export function Availability({ settings }: { settings: Settings }) {
  const { values, change, field, failure, busy, submit } = useForm({
    start: startOf(settings),
    check: (typed) =>
      Object.fromEntries(
        Object.entries(capsOf(typed)).flatMap(([field, cap]) =>
          cap === undefined ? [[field, capProblem]] : [],
        ),
      ),
    send: async ({ accepting, awayUntil, ...caps }) => {
      await saveSettings({ accepting, awayUntil: beginOf(awayUntil), ...capsOf(caps) });
      toast.success('Saved.');
    },
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(startOf(settings));

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Checkbox
        label="I’m taking requests"
        hint="If this is off, fans see that you aren’t taking requests. Open ones stay open."
        checked={values.accepting}
        onChange={({ currentTarget }) => change({ accepting: currentTarget.checked })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('awayUntil')}
          label="Away until"
          hint="From that day, you’re taking requests again automatically."
          optional
          type="date"
        />
      </div>
      {values.awayUntil && <DueMeanwhile back={values.awayUntil} />}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...field('dailyCap')}
          label="Maximum requests per day"
          hint="Once it’s reached, fans see you as full. Leave it empty for no limit."
          optional
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          {...field('weekCap')}
          label="Maximum requests per week"
          hint="Weeks begin on Monday. Videos you’ve made count too. Leave it empty for no limit."
          optional
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          {...field('openCap')}
          label="Maximum open at a time"
          hint="This counts requests whose video you haven’t made yet. Leave it empty for no limit."
          optional
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" disabled={!isChanged} loading={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}
