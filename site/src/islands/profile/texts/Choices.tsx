import type { TextVia } from '@salamu/api/domain/notifications/kinds';
import { notificationKindWords } from '@salamu/api/domain/notifications/sms/phone';
import { m } from '@salamu/messages/messages';
import { SelectField } from '@salamu/ui/forms/select-field';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useState } from 'react';
import type { Phone } from './Texts.tsx';

interface ChoicesProps {
  phone: Phone;
  onChanged: () => Promise<void>;
}

const wayWords: Record<TextVia, () => string> = { sms: m.texts_by_text, whatsapp: m.texts_on_whatsapp };

export function Choices({ phone, onChanged }: ChoicesProps) {
  const [chosen, setChosen] = useState(phone);
  const ways = [
    { value: 'mail', label: m.texts_by_email() },
    ...phone.ways.map((way) => ({ value: way, label: wayWords[way]() })),
  ];

  async function save(change: Partial<Pick<Phone, 'news' | 'whatsApp'>>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    const { news, whatsApp } = next;
    try {
      await call(api.users.me.phone.choices.put({ news, whatsApp }));
      toast.success(m.form_saved());
    } catch (error) {
      setChosen(phone);
      toast.error(messageOf(error));
    }
    await onChanged();
  }

  return (
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
            label={notificationKindWords[kind]()}
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
  );
}

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
