import type { NotificationKind, TextVia } from '@salamu/api/domain/notifications/kinds';
import { notificationKindWords } from '@salamu/api/domain/notifications/sms/phone';
import { m } from '@salamu/messages/messages';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useState } from 'react';
import type { Phone } from './Texts.tsx';

type Way = 'mail' | TextVia;

const wayWords: Record<Way, () => string> = {
  mail: m.texts_by_email,
  sms: m.texts_by_text,
  whatsapp: m.texts_on_whatsapp,
};

interface KindsProps {
  phone: Phone;
  /** Whether we email when artists they follow take requests again. */
  openings: boolean;
}

/** Every kind of notification, and which way it comes: saved as it is changed. */
export function Kinds({ phone, openings }: KindsProps) {
  const [chosen, setChosen] = useState({ news: phone.news, whatsApp: phone.whatsApp, openings });
  const ways: Way[] = ['mail', ...phone.ways];

  async function save(change: Partial<typeof chosen>, send: () => Parameters<typeof call>[0]) {
    setChosen({ ...chosen, ...change });
    try {
      await call(send());
      toast.success(m.form_saved());
    } catch (error) {
      setChosen(chosen);
      toast.error(messageOf(error));
    }
  }

  function choose(kind: NotificationKind, way: Way) {
    const among = (kinds: readonly NotificationKind[], isWanted: boolean) => [
      ...kinds.filter((other) => other !== kind),
      ...(isWanted ? [kind] : []),
    ];
    const next = {
      news: among(chosen.news, way === 'sms'),
      whatsApp: among(chosen.whatsApp, way === 'whatsapp'),
    };
    return save(next, () => api.users.me.phone.choices.put(next));
  }

  const wayOf = (kind: NotificationKind): Way =>
    phone.ways.find((way) => chosen[way === 'sms' ? 'news' : 'whatsApp'].includes(kind)) ?? 'mail';

  return (
    <table className="w-full max-w-2xl text-start [&_tr]:border-line [&_tr]:border-b">
      <caption className="pb-4 text-start text-quiet">{m.texts_how()}</caption>
      <thead>
        <tr className="text-small">
          <td />
          {ways.map((way) => (
            <th key={way} scope="col" className="px-1 pb-2">
              {wayWords[way]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {phone.kinds.map((kind) => {
          const words = notificationKindWords[kind]();
          return (
            <tr key={kind}>
              <th scope="row" className="py-2 text-start font-normal">
                {words}
              </th>
              {ways.map((way) => (
                <td key={way}>
                  <label className="grid min-h-11 place-items-center">
                    <input
                      type="radio"
                      className="tick"
                      name={kind}
                      aria-label={`${words}: ${wayWords[way]()}`}
                      checked={wayOf(kind) === way}
                      disabled={ways.length === 1}
                      onChange={() => choose(kind, way)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
        <tr>
          <th scope="row" className="py-2 text-start font-normal">
            {m.news_choice()} <span className="field-hint block">{m.news_choice_hint()}</span>
          </th>
          <td>
            <label className="grid min-h-11 place-items-center">
              <input
                type="checkbox"
                className="tick"
                aria-label={m.news_choice()}
                checked={chosen.openings}
                onChange={({ currentTarget: { checked } }) =>
                  save({ openings: checked }, () => api.users.me.news.put({ openings: checked }))
                }
              />
            </label>
          </td>
          {phone.ways.map((way) => (
            <td key={way} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}
