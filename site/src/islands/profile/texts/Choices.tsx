import { textNewsWords } from '@salamu/api/domain/texts/news';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { messageOf } from '@salamu/ui/problem';
import { SelectField } from '@salamu/ui/select-field';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import type { Phone } from './Texts.tsx';

interface ChoicesProps {
  phone: Phone;
  onChanged: () => Promise<void>;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${`${hour}`.padStart(2, '0')}:00`,
}));

/** What is texted, and when not: each saved as it is changed. */
export function Choices({ phone, onChanged }: ChoicesProps) {
  const [chosen, setChosen] = useState(phone);

  async function save(change: Partial<Pick<Phone, 'news' | 'quietFrom' | 'quietUntil'>>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    const { news, quietFrom, quietUntil } = next;
    try {
      await call(api.users.me.phone.choices.put({ news, quietFrom, quietUntil }));
      toast.success('Saved.');
    } catch (error) {
      setChosen(phone);
      toast.error(messageOf(error));
    }
    await onChanged();
  }

  async function remove() {
    try {
      await call(api.users.me.phone.delete());
      toast.success('We email you everything again.');
    } catch (error) {
      toast.error(messageOf(error));
    }
    await onChanged();
  }

  return (
    <section className="grid max-w-md gap-6">
      <h2 className="text-h3">Texts to {phone.number}</h2>
      {phone.stoppedAt && (
        <p className="border-edge border-l-4 bg-sunk px-4 py-3" role="status">
          You texted us STOP, so we text you nothing. To start again, have a new code texted to you below.
        </p>
      )}
      <fieldset className="grid gap-3">
        <legend className="pb-4 text-quiet">We text you these instead of emailing you.</legend>
        {phone.kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={textNewsWords[kind]}
            checked={chosen.news.includes(kind)}
            onChange={({ currentTarget }) =>
              save({
                news: currentTarget.checked
                  ? [...chosen.news, kind]
                  : chosen.news.filter((other) => other !== kind),
              })
            }
          />
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="pb-4 text-quiet">
          We text you nothing between these hours. What happens meanwhile comes in one text afterwards.
        </legend>
        <SelectField
          label="Quiet from"
          options={hours}
          value={`${chosen.quietFrom}`}
          onChange={({ currentTarget }) => save({ quietFrom: Number(currentTarget.value) })}
        />
        <SelectField
          label="Until"
          options={hours}
          value={`${chosen.quietUntil}`}
          onChange={({ currentTarget }) => save({ quietUntil: Number(currentTarget.value) })}
        />
      </fieldset>
      <Button variant="outline" onClick={remove} className="justify-self-start">
        Remove this phone
      </Button>
    </section>
  );
}
