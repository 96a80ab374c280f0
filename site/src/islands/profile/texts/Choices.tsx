import { type TextVia, textNewsWords } from '@salamu/api/domain/texts/news';
import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
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

const wayWords: Record<TextVia, () => string> = { sms: m.texts_by_text, whatsapp: m.texts_on_whatsapp };

/** What comes to the phone, how, and when not: each saved as it is changed. */
export function Choices({ phone, onChanged }: ChoicesProps) {
  const [chosen, setChosen] = useState(phone);
  const ways = [
    { value: 'mail', label: m.texts_by_email() },
    ...phone.ways.map((way) => ({ value: way, label: wayWords[way]() })),
  ];

  async function save(change: Partial<Pick<Phone, 'news' | 'whatsApp' | 'quietFrom' | 'quietUntil'>>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    const { news, whatsApp, quietFrom, quietUntil } = next;
    try {
      await call(api.users.me.phone.choices.put({ news, whatsApp, quietFrom, quietUntil }));
      toast.success(m.form_saved());
    } catch (error) {
      setChosen(phone);
      toast.error(messageOf(error));
    }
    await onChanged();
  }

  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="pb-4 text-quiet">{m.texts_how()}</legend>
        {phone.kinds.map((kind) => {
          const sent = (way: TextVia, kinds: Phone['kinds'], to: string) => [
            ...kinds.filter((other) => other !== kind),
            ...(to === way ? [kind] : []),
          ];
          const way = ways.findLast(
            ({ value }) =>
              (value === 'sms' && chosen.news.includes(kind)) ||
              (value === 'whatsapp' && chosen.whatsApp.includes(kind)),
          );
          return (
            <SelectField
              key={kind}
              label={textNewsWords[kind]()}
              options={ways}
              value={way?.value ?? 'mail'}
              onChange={({ currentTarget: { value } }) =>
                save({
                  news: sent('sms', chosen.news, value),
                  whatsApp: sent('whatsapp', chosen.whatsApp, value),
                })
              }
            />
          );
        })}
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="pb-4 text-quiet">{m.texts_quiet_lead()}</legend>
        <SelectField
          label={m.texts_quiet_from()}
          options={hours}
          value={`${chosen.quietFrom}`}
          onChange={({ currentTarget }) => save({ quietFrom: Number(currentTarget.value) })}
        />
        <SelectField
          label={m.texts_quiet_until()}
          options={hours}
          value={`${chosen.quietUntil}`}
          onChange={({ currentTarget }) => save({ quietUntil: Number(currentTarget.value) })}
        />
      </fieldset>
    </>
  );
}

/** The phone that is confirmed, and its end. */
export function OwnPhone({ phone, onChanged }: ChoicesProps) {
  async function remove() {
    try {
      await call(api.users.me.phone.delete());
      toast.success(m.texts_removed());
    } catch (error) {
      toast.error(messageOf(error));
    }
    await onChanged();
  }

  return (
    <section className="grid max-w-2xl gap-6">
      <h2 className="text-h3">{m.texts_news_on({ number: phone.number ?? '' })}</h2>
      {phone.stoppedAt ? (
        <p className="border-edge border-s-4 bg-sunk px-4 py-3" role="status">
          {m.texts_stopped()}
        </p>
      ) : (
        <Choices key={phone.ways.join()} phone={phone} onChanged={onChanged} />
      )}
      <Button variant="outline" onClick={remove} className="justify-self-start">
        {m.texts_remove_phone()}
      </Button>
    </section>
  );
}
