import { m } from '@salamu/messages/messages';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { beginOf, dayHere } from '../parts/days.ts';
import type { Settings } from '../parts/queries.ts';
import { capOf, capProblem } from './caps.ts';
import { DueMeanwhile } from './due-meanwhile.tsx';
import { saveSettings } from './save-settings.ts';

const startOf = ({ accepting, awayUntil, dailyCap, openCap }: Settings) => ({
  accepting,
  // An absence in the past counts as none.
  awayUntil: awayUntil && new Date(awayUntil) > new Date() ? dayHere(awayUntil) : '',
  dailyCap: dailyCap?.toString() ?? '',
  openCap: openCap?.toString() ?? '',
});

const capsOf = ({ dailyCap, openCap }: Record<'dailyCap' | 'openCap', string>) => ({
  dailyCap: capOf(dailyCap),
  openCap: capOf(openCap),
});

/** Whether and how much the artist works: now, from a date, and at most. */
export function Availability({ settings }: { settings: Settings }) {
  const { values, change, field, failure, busy, submit } = useForm({
    start: startOf(settings),
    check: (typed) =>
      Object.fromEntries(
        Object.entries(capsOf(typed)).flatMap(([field, cap]) =>
          cap === undefined ? [[field, capProblem()]] : [],
        ),
      ),
    send: async ({ accepting, awayUntil, ...caps }) => {
      await saveSettings({ accepting, awayUntil: beginOf(awayUntil), ...capsOf(caps) });
      toast.success(m.form_saved());
    },
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(startOf(settings));

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Checkbox
        label={m.profile_field_accepting()}
        hint={m.artist_available_hint()}
        checked={values.accepting}
        onChange={({ currentTarget }) => change({ accepting: currentTarget.checked })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('awayUntil')}
          label={m.profile_field_away()}
          hint={m.artist_away_hint()}
          optional
          type="date"
        />
      </div>
      {values.awayUntil && <DueMeanwhile back={values.awayUntil} />}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...field('dailyCap')}
          label={m.profile_field_daily_cap()}
          hint={m.artist_cap_day_hint()}
          optional
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          {...field('openCap')}
          label={m.profile_field_open_cap()}
          hint={m.artist_cap_open_hint()}
          optional
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" disabled={!isChanged} loading={busy} className="justify-self-start">
        {m.form_save()}
      </Button>
    </form>
  );
}
