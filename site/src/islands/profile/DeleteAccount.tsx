import { here, m } from '@salamu/messages/messages';
import { Checkbox } from '@salamu/ui/forms/checkbox';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { api, call } from '@salamu/ui/session/api';
import type { Session } from '@salamu/ui/session/session';
import { removeToken } from '@salamu/ui/session/token';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useEffect, useState } from 'react';

type Obstacle = NonNullable<Awaited<ReturnType<typeof api.users.me.obstacles.get>>['data']>['items'][number];

/** Where each can be ended. */
const places: Record<Obstacle['side'], Record<Obstacle['code'], string>> = {
  fan: { open_requests: '/profile', open_balance: '/profile' },
  artist: { open_requests: '/artist/requests', open_balance: '/artist/earnings' },
};

const word = () => m.delete_word();

export function DeleteAccount({ user }: { user: Session }) {
  const [open, setOpen] = useState(false);
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  // The API refuses it too, so one that can't be asked about is not kept from deleting the account.
  useEffect(() => {
    void call(api.users.me.obstacles.get()).then(
      ({ items }) => setObstacles(items),
      () => {},
    );
  }, []);
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
        {user.role === 'artist' && <li>{m.delete_payouts()}</li>}
      </ul>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} isArtist={user.role === 'artist'} />
      ) : (
        <Button variant="destructive" onClick={() => setOpen(true)}>
          {m.delete_my_account()}
        </Button>
      )}
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

/** What stands in the way of deleting the account, and for an artist a pause instead. */
function Obstacles({ obstacles, isArtist }: { obstacles: readonly Obstacle[]; isArtist: boolean }) {
  return (
    <div className="grid max-w-prose justify-items-start gap-3 rounded-control bg-amber-soft px-4 py-3">
      <p className="font-semibold">{m.delete_not_yet()}</p>
      <ul className="grid gap-1.5">
        {obstacles.map(({ side, code, words }) => (
          <li key={side + code}>
            {words}{' '}
            <a href={here(places[side][code])} className="text-link">
              {m.delete_see()}
            </a>
          </li>
        ))}
      </ul>
      {isArtist && (
        <a href={here('/artist/settings')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {m.delete_pause_instead()}
        </a>
      )}
    </div>
  );
}
