import { currentLocale } from '@salamu/messages/messages';
import type { Factor } from '#api/domain/account/second-factor.ts';
import { type DomainError, type FieldError, type ProblemCode, problems } from '#api/domain/errors.ts';

/** An error as sent (RFC 9457). Only `code` is stable. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  requestId: string;
  errors?: FieldError[];
  challenge?: string;
  factors?: Factor[];
  existingId?: string;
}

export function problemOf(error: DomainError, requestId: string): Problem {
  const { status, title } = problems[error.code];
  return {
    type: `urn:salamu:problem:${error.code}`,
    title: title(),
    status,
    detail: error.message,
    code: error.code,
    requestId,
    ...(error.details.errors && { errors: error.details.errors }),
    ...(error.details.factors && { factors: error.details.factors }),
    ...(error.details.challenge && { challenge: error.details.challenge }),
    ...(error.details.existingId && { existingId: error.details.existingId }),
  };
}

export function problemResponse(error: DomainError, requestId: string): Response {
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'content-language': currentLocale(),
  });
  if (error.details.retryAfter !== undefined) headers.set('retry-after', String(error.details.retryAfter));
  if (error.details.allow) headers.set('allow', error.details.allow.join(', '));
  return new Response(JSON.stringify(problemOf(error, requestId)), { status: error.status, headers });
}
