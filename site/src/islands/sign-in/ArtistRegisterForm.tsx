import { type Category, categoryCodes, craftName } from '@salamu/api/domain/artist/categories';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { here, m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { api, call } from '@salamu/ui/session/api';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { useHydrated } from '../use-hydrated.ts';
import { AccountFields, accountProblems } from './AccountFields.tsx';
import { useSignIn } from './use-sign-in.ts';

const crafts = () => categoryCodes.map((value) => ({ value, label: craftName(value) }));

interface ArtistRegisterFormProps {
  /** Named by the server, because the browser's names may differ. */
  countries: { value: string; label: string }[];
}

/** A new artist's account; the profile follows. */
export default function ArtistRegisterForm({ countries }: ArtistRegisterFormProps) {
  const form = useHydrated<HTMLFormElement>();
  const { field, failure, busy, submit } = useSignIn({
    start: {
      name: '',
      email: '',
      password: '',
      stageName: '',
      category: '' as Category | '',
      country: '',
    },
    check: (artist) => ({
      ...([...artist.stageName.trim()].length < profileLimits.stageName.min && {
        stageName: m.artist_register_enter_stage_name(),
      }),
      ...(!artist.category && { category: m.artist_register_choose_craft() }),
      ...(!artist.country && { country: m.artist_register_choose_country() }),
      ...accountProblems(artist),
    }),
    send: (artist) =>
      call(
        api.artists.register.post(
          {
            name: artist.name.trim(),
            email: artist.email.trim(),
            password: artist.password,
            stageName: artist.stageName.trim(),
            category: artist.category as Category,
            country: artist.country,
          },
          { headers: browserHeaders() },
        ),
      ),
    to: here('/artist/complete-profile'),
  });
  return (
    <form ref={form} onSubmit={submit} className="grid gap-5" noValidate>
      <TextField
        {...field('stageName')}
        label={m.profile_field_stage_name()}
        hint={m.artist_register_stage_name_hint()}
        maxLength={profileLimits.stageName.max}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('category')}
          label={m.artist_register_craft()}
          placeholder={m.form_choose()}
          options={crafts()}
        />
        <SelectField
          {...field('country')}
          label={m.profile_field_country()}
          placeholder={m.form_choose()}
          options={countries}
        />
      </div>
      <AccountFields
        field={field}
        nameLabel={m.artist_register_own_name()}
        nameHint={m.artist_register_own_name_hint()}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel={m.register_creating()}>
        {m.nav_join_as_artist()}
      </Button>
      <p className="text-quiet text-small">
        <MessageParts
          of={m.artist_register_agree.parts()}
          as={{
            link: (words) => (
              <a className="text-link" href={here('/artist-agreement')}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </form>
  );
}
