import { slugify } from '@salamu/api/domain/artist/profile';
import {
  type KnownSource,
  knownSources,
  linkWithSource,
  readSource,
  sourceRules,
} from '@salamu/api/domain/artist/sources';
import { SelectField } from '@salamu/ui/select-field';
import { TextField } from '@salamu/ui/text-field';
import { useState } from 'react';
import { ToCopy } from './copy.tsx';

/** Nobody needs to type these. */
const ours: string[] = ['embed', 'share', 'other'] satisfies KnownSource[];
const ownWord = 'own-word';
const places = [
  ...Object.entries(knownSources)
    .filter(([word]) => !ours.includes(word))
    .map(([value, label]) => ({ value, label })),
  { value: ownWord, label: 'Somewhere else' },
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
      <p className="max-w-prose text-quiet">
        Say where you’ll share it, and below you’ll see how many fans came from there. We count visits, never
        the people.
      </p>
      <SelectField
        label="Where you’ll share it"
        placeholder="Anywhere"
        options={places}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      {isOwn && (
        <TextField
          label="A short word for it"
          hint={`Such as “flyer Nairobi”, up to ${sourceRules.max} characters. Your first ${sourceRules.own} words are counted apart.`}
          value={word}
          maxLength={sourceRules.max}
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong ? 'Use letters or digits.' : null}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
      )}
      <ToCopy what="the link" words={source ? linkWithSource(page, source) : page} />
    </>
  );
}
