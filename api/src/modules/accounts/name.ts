import { m } from '@salamu/messages/messages';
import { profileLimits } from '#api/domain/artist/profile.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { plainName } from '#api/domain/text/plain-text.ts';

/** Normalise an account name. @throws DomainError `invalid_input` if it has no visible characters */
export function nameIn(written: string): string {
  const name = plainName(written);
  if (!name)
    throw invalidInput({ path: 'name', message: m.refused_your_name({ max: profileLimits.name.max }) });
  return name;
}
