import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';

/** Only for someone who has proved that the account is theirs. */
export const suspendedRefusal = () => new DomainError('account_suspended', m.refused_suspended());
