import { DomainError } from '#api/domain/errors.ts';

const longest = 255;

/** @throws DomainError `idempotency_key_missing` if it is missing, or longer than 255 characters */
export function requireIdempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? '';
  if (key.length < 1 || key.length > longest)
    throw new DomainError(
      'idempotency_key_missing',
      `Send an Idempotency-Key of 1 to ${longest} characters.`,
    );
  return key;
}
