import { type Category, categoryCodes } from '@salamu/api/domain/artist/categories';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { browserHeaders } from '../../data/browser-id.ts';
import { craftOf } from '../../data/format.ts';
import { AccountFields, accountProblems } from './AccountFields.tsx';
import { useSignIn } from './use-sign-in.ts';

const crafts = categoryCodes.map((value) => ({ value, label: craftOf(value) }));

interface ArtistRegisterFormProps {
  /** Named by the server, because the browser's names may differ. */
  countries: { value: string; label: string }[];
}

/** A new artist's account; the profile follows. */
export default function ArtistRegisterForm({ countries }: ArtistRegisterFormProps) {
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
        stageName: 'Enter the name people know you by.',
      }),
      ...(!artist.category && { category: 'Choose what you do.' }),
      ...(!artist.country && { country: 'Choose your country.' }),
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
    to: '/artist/complete-profile',
  });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <TextField
        {...field('stageName')}
        label="Stage name"
        hint="The name fans know you by. It appears on your page."
        maxLength={profileLimits.stageName.max}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('category')} label="What do you do?" placeholder="Choose" options={crafts} />
        <SelectField {...field('country')} label="Country" placeholder="Choose" options={countries} />
      </div>
      <AccountFields
        field={field}
        nameLabel="Your own name"
        nameHint="For us and your payouts. Fans don’t see it."
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel="Creating your account">
        Join as Artist
      </Button>
      <p className="text-quiet text-small">
        By joining you agree to the{' '}
        <a className="text-link" href="/artist-agreement">
          artist agreement
        </a>
        .
      </p>
    </form>
  );
}
