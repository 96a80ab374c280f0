import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormDialog } from '@salamu/ui/form-dialog';
import type { Session } from '@salamu/ui/session';
import { TextField } from '@salamu/ui/text-field';
import { removeToken } from '@salamu/ui/token';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';

const word = 'delete';

/** What is deleted with the account and what stays; confirmed by typing a word. */
export function DeleteAccount({ user }: { user: Session }) {
  const [open, setOpen] = useState(false);
  const { field, reset, failure, busy, submit } = useForm({
    start: { typed: '' },
    check: ({ typed }) => ({
      ...(typed.trim().toLowerCase() !== word && { typed: `Type the word “${word}”.` }),
    }),
    send: async () => {
      await call(api.users.me.delete());
      removeToken();
      location.replace('/');
    },
  });

  function close() {
    setOpen(false);
    reset();
  }

  return (
    <section className="grid justify-items-start gap-4 border-line border-t pt-8">
      <h2 className="text-h3">Delete your account</h2>
      <ul className="grid max-w-prose list-[square] gap-1.5 pl-5 marker:text-clay">
        <li>
          We immediately delete your name, email address, sessions and the list of artists you follow, for
          good.
        </li>
        <li>
          We also delete everything you wrote: briefs, reasons, reviews and messages. Your videos are no
          longer public.
        </li>
        <li>What was paid, refunded and rated stays in our books, without your name.</li>
        {user.role === 'artist' && <li>Your page disappears, and your profile and its pictures with it.</li>}
        <li>
          {user.role === 'artist'
            ? 'Before that, open requests must end and your balance must be paid out.'
            : 'Before that, open requests must end and refunds must arrive.'}
        </li>
      </ul>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <FormDialog
        open={open}
        title="Delete your account for good?"
        confirm="Delete it for good"
        loadingLabel="Deleting your account"
        back="Keep it"
        variant="destructive"
        {...{ busy, failure }}
        onClose={close}
        onSubmit={submit}
      >
        <p className="[overflow-wrap:anywhere]">
          The account of {user.email}. No one can bring it back, not even our team.
        </p>
        <TextField
          {...field('typed')}
          label={`Type “${word}” to continue`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormDialog>
    </section>
  );
}
