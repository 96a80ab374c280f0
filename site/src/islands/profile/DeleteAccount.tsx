import { here, m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Checkbox } from '@salamu/ui/checkbox';
import { FormDialog } from '@salamu/ui/form-dialog';
import type { Session } from '@salamu/ui/session';
import { TextField } from '@salamu/ui/text-field';
import { removeToken } from '@salamu/ui/token';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';

const word = () => m.delete_word();

/** What is deleted with the account and what stays; confirmed by typing a word. */
export function DeleteAccount({ user }: { user: Session }) {
  const [open, setOpen] = useState(false);
  const { field, values, change, reset, failure, busy, submit } = useForm({
    start: { typed: '', endsLinks: false },
    check: ({ typed }) => ({
      ...(typed.trim().toLowerCase() !== word() && { typed: m.delete_type_word({ word: word() }) }),
    }),
    send: async ({ endsLinks }) => {
      await call(api.users.me.delete(undefined, { query: { watchLinks: endsLinks ? 'end' : 'keep' } }));
      removeToken();
      location.replace(here('/'));
    },
  });

  function close() {
    setOpen(false);
    reset();
  }

  return (
    <section className="grid justify-items-start gap-4 border-line border-t pt-8">
      <h2 className="text-h3">{m.delete_account()}</h2>
      <ul className="grid max-w-prose list-[square] gap-1.5 ps-5 marker:text-clay">
        <li>{m.delete_immediately()}</li>
        <li>{m.delete_words()}</li>
        <li>{m.delete_books()}</li>
        {user.role === 'artist' && <li>{m.delete_artist_page()}</li>}
        <li>{user.role === 'artist' ? m.delete_before_artist() : m.delete_before_fan()}</li>
      </ul>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {m.delete_my_account()}
      </Button>
      <FormDialog
        open={open}
        title={m.delete_for_good_asks()}
        confirm={m.delete_for_good()}
        loadingLabel={m.delete_busy()}
        back={m.delete_keep()}
        variant="destructive"
        {...{ busy, failure }}
        onClose={close}
        onSubmit={submit}
      >
        <p className="[overflow-wrap:anywhere]">{m.delete_whose({ email: user.email })}</p>
        <Checkbox
          label={m.delete_end_links()}
          hint={m.delete_links_play()}
          checked={values.endsLinks}
          onChange={({ currentTarget }) => change({ endsLinks: currentTarget.checked })}
        />
        <TextField
          {...field('typed')}
          label={m.delete_type_to_continue({ word: word() })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormDialog>
    </section>
  );
}
