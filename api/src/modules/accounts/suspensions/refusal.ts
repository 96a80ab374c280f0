import { DomainError } from '#api/domain/errors.ts';

/** To someone who has proved that the account is theirs, and may not sign in. */
export const suspendedRefusal = () =>
  new DomainError(
    'account_suspended',
    'This account is suspended. If we’ve emailed you why, you can answer there; otherwise, please contact support.',
  );
