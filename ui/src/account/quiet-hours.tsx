import type { QuietHours as Hours } from '@salamu/api/domain/time/quiet-hours';
import { m } from '@salamu/messages/messages';
import { useState } from 'react';
import { SelectField } from '../forms/select-field.tsx';
import { toast } from '../kit/toaster.tsx';
import { api, call } from '../session/api.ts';
import { messageOf } from '../session/problem.ts';

const options = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${`${hour}`.padStart(2, '0')}:00`,
}));

/** The user's quiet hours, saved on change. */
export function QuietHours({ hours }: { hours: Hours }) {
  const [chosen, setChosen] = useState(hours);

  async function save(change: Partial<Hours>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    try {
      await call(api.users.me['quiet-hours'].put(next));
      toast.success(m.form_saved());
    } catch (error) {
      setChosen(chosen);
      toast.error(messageOf(error));
    }
  }

  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="max-w-prose pb-4 text-quiet">{m.texts_quiet_lead()}</legend>
      <SelectField
        label={m.texts_quiet_from()}
        options={options}
        value={`${chosen.quietFrom}`}
        onChange={({ currentTarget }) => save({ quietFrom: Number(currentTarget.value) })}
      />
      <SelectField
        label={m.texts_quiet_until()}
        options={options}
        value={`${chosen.quietUntil}`}
        onChange={({ currentTarget }) => save({ quietUntil: Number(currentTarget.value) })}
      />
    </fieldset>
  );
}
