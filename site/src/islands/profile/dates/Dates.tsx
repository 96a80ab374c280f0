import { occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { Button } from '@salamu/ui/kit/button';
import { useRun } from '@salamu/ui/kit/use-run';
import { api, call } from '@salamu/ui/session/api';
import { useState } from 'react';
import { Following } from '../Following.tsx';
import { OwnData } from '../OwnData.tsx';
import { DateForm, sayDay, type YearlyDate } from './DateForm.tsx';

const { dates } = api.users.me;

async function load() {
  const [kept, following] = await Promise.all([call(dates.get()), call(api.users.me.following.get())]);
  return { ...kept, following: following.items };
}

type SavedDate = Awaited<ReturnType<typeof load>>['items'][number];
type Refresh = () => Promise<void>;

/** The birthdays and anniversaries a fan wants to be reminded of, and the artists they follow. */
export default function Dates() {
  return (
    <OwnData what={m.dates_what()} load={load}>
      {({ items, suggested, reminds, following }, refresh) => (
        <div className="grid gap-10">
          <div className="grid gap-5">
            <p className="max-w-prose text-quiet">{m.dates_lead()}</p>
            {items.length > 0 && <Reminders reminds={reminds} />}
          </div>
          {items.length === 0 ? (
            <p>{m.dates_empty()}</p>
          ) : (
            <ul className="border-line border-b">
              {items.map((date) => (
                <DateRow key={date.id} date={date} refresh={refresh} />
              ))}
            </ul>
          )}
          {suggested.length > 0 && <Suggested suggested={suggested} refresh={refresh} />}
          <section aria-labelledby="add-date" className="grid gap-5">
            <h2 id="add-date" className="text-h3">
              {m.dates_add()}
            </h2>
            <AddDate refresh={refresh} />
          </section>
          <section aria-labelledby="artists" className="grid gap-5">
            <h2 id="artists" className="text-h3">
              {m.profile_following_title()}
            </h2>
            <Following artists={following} />
          </section>
        </div>
      )}
    </OwnData>
  );
}

function AddDate({ refresh }: { refresh: Refresh }) {
  const { run } = useRun(refresh);
  return (
    <DateForm
      action={m.dates_add_action()}
      save={async (date) => {
        await call(dates.post(date));
        await run('add', async () => {}, m.dates_added());
      }}
    />
  );
}

function Reminders({ reminds }: { reminds: boolean }) {
  const [wished, setWished] = useState(reminds);
  const { run } = useRun();

  function wish(next: boolean) {
    setWished(next);
    return run('wish', () => call(dates.reminders.put({ reminds: next })), m.form_saved());
  }

  return (
    <Checkbox
      label={m.dates_remind()}
      checked={wished}
      onChange={({ currentTarget }) => wish(currentTarget.checked)}
    />
  );
}

const Day = ({ date }: { date: YearlyDate }) => (
  <p className="min-w-0 [overflow-wrap:anywhere]">
    <span className="font-semibold">{date.name}</span>
    <span className="block text-quiet">
      {occasionName(date.occasion)} · {sayDay(date)}
    </span>
  </p>
);

const row = 'flex flex-wrap items-center justify-between gap-3 border-line border-t py-4';

function DateRow({ date, refresh }: { date: SavedDate; refresh: Refresh }) {
  const { id, name } = date;
  const { doing, run } = useRun(refresh);
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <li className="border-line border-t py-4">
        <DateForm
          start={date}
          action={m.form_save()}
          onCancel={() => setOpen(false)}
          save={async (changed) => {
            await call(dates({ id }).put(changed));
            setOpen(false);
            await run('save', async () => {}, m.form_saved());
          }}
        />
      </li>
    );
  return (
    <li className={row}>
      <Day date={date} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.dates_edit_of({ name })}
          onClick={() => setOpen(true)}
        >
          {m.request_change()}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={m.dates_remove_of({ name })}
          loading={doing === 'remove'}
          onClick={() => run('remove', () => call(dates({ id }).delete()), m.dates_removed())}
        >
          {m.form_remove()}
        </Button>
      </div>
    </li>
  );
}

function Suggested({ suggested, refresh }: { suggested: readonly YearlyDate[]; refresh: Refresh }) {
  const { doing, run } = useRun(refresh);
  return (
    <section aria-labelledby="suggested" className="grid gap-4">
      <h2 id="suggested" className="text-h3">
        {m.dates_suggested()}
      </h2>
      <p className="max-w-prose text-quiet">{m.dates_suggested_lead()}</p>
      <ul className="border-line border-b">
        {suggested.map((date) => {
          const key = `${date.occasion} ${date.name}`;
          return (
            <li key={key} className={row}>
              <Day date={date} />
              <Button
                size="sm"
                variant="secondary"
                aria-label={m.dates_add_suggested({ name: date.name })}
                loading={doing === key}
                onClick={() => run(key, () => call(dates.post(date)), m.dates_added())}
              >
                {m.dates_remind_me()}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
