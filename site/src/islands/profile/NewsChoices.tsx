import { type NewsKind, newsWords } from '@salamu/api/domain/account/news';
import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { Checkbox } from '@salamu/ui/checkbox';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';

/** What we mail of the artists someone follows: each saved as it is changed. */
export function NewsChoices({ kinds, muted }: { kinds: readonly NewsKind[]; muted: readonly NewsKind[] }) {
  const [off, setOff] = useState(muted);

  async function hear(kind: NewsKind, wanted: boolean) {
    const next = [...off.filter((other) => other !== kind), ...(wanted ? [] : [kind])];
    setOff(next);
    try {
      await call(api.users.me.news.put({ muted: next }));
      toast.success(m.form_saved());
    } catch (error) {
      setOff(off);
      toast.error(messageOf(error));
    }
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-bold font-display text-h3">{m.news_choices()}</legend>
      <p className="max-w-prose pb-2 text-quiet">{m.news_choices_lead()}</p>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={newsWords[kind]()}
          checked={!off.includes(kind)}
          onChange={({ currentTarget }) => hear(kind, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
