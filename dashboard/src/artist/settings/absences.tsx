import { absenceErrors, mostAbsences } from '@salamu/api/domain/artist/absences';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/browser/dates';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { beginOf, dayHere } from '../parts/days.ts';
import type { Settings } from '../parts/queries.ts';
import { DueMeanwhile } from './due-meanwhile.tsx';
import { saveSettings } from './save-settings.ts';

type Absence = Settings['absences'][number];

const say = ({ from, until }: Absence) =>
  m.artist_absences_days({ from: formatDay(dayHere(from)), until: formatDay(dayHere(until)) });

/** The days an artist will be away, set ahead. */
export function Absences({ absences }: { absences: readonly Absence[] }) {
  const remove = useMutation({
    mutationFn: (gone: Absence) => saveSettings({ absences: absences.filter((each) => each !== gone) }),
    onSuccess: () => {
      toast.success(m.artist_absences_removed());
    },
    onError: (error) => {
      toast.error(messageOf(error));
    },
  });
  return (
    <div className="mt-4 grid gap-5 border-line border-t pt-6">
      <div className="grid gap-1">
        <h3 className="font-semibold">{m.artist_absences_title()}</h3>
        <p className="max-w-prose text-quiet">{m.artist_absences_how()}</p>
      </div>
      {absences.length > 0 && (
        <ul>
          {absences.map((absence) => (
            <li
              key={absence.from}
              className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1 last:border-b-0"
            >
              <span>{say(absence)}</span>
              <Button
                variant="link"
                aria-label={m.artist_absences_remove({ days: say(absence) })}
                loading={remove.isPending && remove.variables === absence}
                disabled={remove.isPending}
                onClick={() => remove.mutate(absence)}
              >
                {m.form_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {absences.length < mostAbsences && <NewAbsence absences={absences} />}
    </div>
  );
}

const absenceOf = (first: string, back: string): Absence => ({
  from: beginOf(first) ?? '',
  until: beginOf(back) ?? '',
});

function problemsOf(absences: readonly Absence[]): Record<string, string> {
  const moments = absences.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));
  return Object.fromEntries(absenceErrors(moments, new Date()).map(({ path, message }) => [path, message]));
}

function NewAbsence({ absences }: { absences: readonly Absence[] }) {
  const path = `absences.${absences.length}`;
  const { values, field, reset, failure, busy, submit } = useForm({
    start: { from: '', until: '' },
    check: ({ from, until }): Record<string, string> => ({
      ...problemsOf([...absences, absenceOf(from, until)]),
      ...(from === '' && { [`${path}.from`]: m.artist_absences_from_missing() }),
      ...(until === '' && { [`${path}.until`]: m.artist_absences_until_missing() }),
    }),
    send: async ({ from, until }) => {
      await saveSettings({ absences: [...absences, absenceOf(from, until)] });
      reset();
      toast.success(m.artist_absences_set());
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('from', `${path}.from`)} label={m.artist_absences_from()} type="date" />
        <TextField {...field('until', `${path}.until`)} label={m.artist_absences_until()} type="date" />
      </div>
      {values.until && <DueMeanwhile from={values.from} back={values.until} />}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="outline" loading={busy} className="justify-self-start">
        {m.artist_absences_add()}
      </Button>
    </form>
  );
}
