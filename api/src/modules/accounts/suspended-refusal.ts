import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';

/** To someone who has proved that the account is theirs, and may not sign in. */
export const suspendedRefusal = () => new DomainError('account_suspended', m.refused_suspended());
