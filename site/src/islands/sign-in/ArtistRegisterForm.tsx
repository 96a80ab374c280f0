import { type Category, categoryCodes } from '@salamu/api/domain/artist/categories';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { useState } from 'react';
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
  const [artist, setArtist] = useState({
    name: '',
    email: '',
    password: '',
    stageName: '',
    category: '' as Category | '',
    country: '',
  });
  const change = (part: Partial<typeof artist>) => setArtist({ ...artist, ...part });
  const { problems, failure, busy, submit } = useSignIn({
    check: () => ({
      ...([...artist.stageName.trim()].length < profileLimits.stageName.min && {
        stageName: 'Enter the name people know you by.',
      }),
      ...(!artist.category && { category: 'Choose what you do.' }),
      ...(!artist.country && { country: 'Choose your country.' }),
      ...accountProblems(artist),
    }),
    send: () =>
      call(
        api.artists.register.post({
          name: artist.name.trim(),
          email: artist.email.trim(),
          password: artist.password,
          stageName: artist.stageName.trim(),
          category: artist.category as Category,
          country: artist.country,
        }),
      ),
    to: '/artist/complete-profile',
  });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <TextField
        label="Stage name"
        hint="The name fans know you by. It appears on your page."
        maxLength={profileLimits.stageName.max}
        value={artist.stageName}
        error={problems.stageName}
        onChange={(event) => change({ stageName: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="What do you do?"
          placeholder="Choose"
          options={crafts}
          value={artist.category}
          error={problems.category}
          onChange={(event) => change({ category: event.target.value as Category | '' })}
        />
        <SelectField
          label="Country"
          placeholder="Choose"
          options={countries}
          value={artist.country}
          error={problems.country}
          onChange={(event) => change({ country: event.target.value })}
        />
      </div>
      <AccountFields
        account={artist}
        change={change}
        problems={problems}
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
