import { m } from '@salamu/messages/messages';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useState } from 'react';

/** Whether we mail someone when artists they follow take requests again: saved as it is changed. */
export function NewsChoice({ openings }: { openings: boolean }) {
  const [wanted, setWanted] = useState(openings);

  async function choose(next: boolean) {
    setWanted(next);
    try {
      await call(api.users.me.news.put({ openings: next }));
      toast.success(m.form_saved());
    } catch (error) {
      setWanted(!next);
      toast.error(messageOf(error));
    }
  }

  return (
    <Checkbox
      label={m.news_choice()}
      hint={m.news_choice_hint()}
      checked={wanted}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}
