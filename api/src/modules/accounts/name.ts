import { m } from '@salamu/messages/messages';
import { profileLimits } from '#api/domain/artist/profile.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { plainName } from '#api/domain/text/plain-text.ts';

/**
 * The name of an account as it is kept.
 * @throws DomainError `invalid_input` if nothing of it can be seen
 */
export function nameIn(written: string): string {
  const name = plainName(written);
  if (!name)
    throw invalidInput({ path: 'name', message: m.refused_your_name({ max: profileLimits.name.max }) });
  return name;
}
