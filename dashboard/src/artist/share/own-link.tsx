import { slugify } from '@salamu/api/domain/artist/profile';
import {
  type KnownSource,
  knownSourceNames,
  linkWithSource,
  readSource,
  sourceName,
  sourceRules,
} from '@salamu/api/domain/artist/sources';
import { m } from '@salamu/messages/messages';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { useState } from 'react';
import { ToCopy } from './copy.tsx';

/** Nobody needs to type these. */
const ours: string[] = ['other'] satisfies KnownSource[];
const ownWord = 'own-word';
const places = () => [
  ...knownSourceNames
    .filter((word) => !ours.includes(word))
    .map((value) => ({ value, label: sourceName(value) })),
  { value: ownWord, label: m.artist_share_elsewhere() },
];

/** The link to an artist's page, for each place they share it at. */
export function OwnLink({ page }: { page: string }) {
  const [place, setPlace] = useState('');
  const [word, setWord] = useState('');
  const isOwn = place === ownWord;
  const source = isOwn ? readSource(slugify(word)) : place;
  const isWrong = isOwn && word !== '' && source === null;
  return (
    <>
      <p className="max-w-prose text-quiet">{m.artist_share_where_how()}</p>
      <SelectField
        label={m.artist_share_where()}
        placeholder={m.artist_share_anywhere()}
        options={places()}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      {isOwn && (
        <TextField
          label={m.artist_share_word()}
          hint={m.artist_share_word_hint({ most: sourceRules.max, own: sourceRules.own })}
          value={word}
          maxLength={sourceRules.max}
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong ? m.artist_share_word_wrong() : null}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
      )}
      <ToCopy button={m.artist_share_copy_link()} words={source ? linkWithSource(page, source) : page} />
    </>
  );
}
