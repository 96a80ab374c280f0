import { type Category, categoryCodes } from '@salamu/api/domain/artist/categories';
import { profileLimits } from '@salamu/api/domain/artist/profile';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { PasswordField } from '@salamu/ui/password-field';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { useState } from 'react';
import { craftOf } from '../../data/words.ts';
import { emailProblem, newPasswordProblem, passwordHint, useSignIn } from './use-sign-in.ts';

const crafts = categoryCodes.map((value) => ({ value, label: craftOf(value) }));

interface ArtistRegisterFormProps {
  /** Named by the server, whose list of names may differ from the browser's. */
  countries: { value: string; label: string }[];
}

/** A new account for an artist; the profile comes right after it. */
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
        stageName: 'The name people know you by.',
      }),
      ...(!artist.category && { category: 'Choose what you do.' }),
      ...(!artist.country && { country: 'Choose your country.' }),
      ...(!artist.name.trim() && { name: 'Your own name, please.' }),
      ...emailProblem(artist.email),
      ...newPasswordProblem(artist.password),
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
        hint="The name fans know you by. It stands on your page."
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
      <TextField
        label="Your own name"
        hint="For us and your payouts. Fans don’t see it."
        autoComplete="name"
        maxLength={profileLimits.name.max}
        value={artist.name}
        error={problems.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        type="email"
        label="E-mail"
        autoComplete="email"
        value={artist.email}
        error={problems.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        hint={passwordHint}
        autoComplete="new-password"
        maxLength={128}
        value={artist.password}
        error={problems.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
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
