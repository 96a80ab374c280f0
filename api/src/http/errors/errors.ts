import { m } from '@salamu/messages/messages';
import { TransformDecodeError } from '@sinclair/typebox/value';
import { Elysia, ValidationError } from 'elysia';
import { brand } from '#api/domain/brand.ts';
import { DomainError, invalidInput, type ProblemCode } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { callOf } from '../plugins/call.ts';
import { logFailure } from '../plugins/log.ts';
import type { RouteRule } from '../plugins/route-table.ts';
import { databaseErrorOf } from './database-errors.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { problemResponse } from './problem.ts';

const realm = `realm="${brand.name}"`;
const sendsBearer = (request: Request) => /^bearer\s+\S/i.test(request.headers.get('authorization') ?? '');

/**
 * The `WWW-Authenticate` of a 401 (RFC 9110). `invalid_token` distinguishes an expired token from a missing one (RFC
 * 6750). A wrong password gets the scheme of all other calls, since it was in the body.
 */
function challengesOf(code: ProblemCode, rule: RouteRule | null, request: Request): string {
  if (code === 'invalid_signature') return `Provider-Signature ${realm}`;
  const isDead = code === 'unauthenticated' && sendsBearer(request);
  const bearer = `Bearer ${realm}${isDead ? ', error="invalid_token"' : ''}`;
  return rule?.access === 'party' ? `${bearer}, Tracking ${realm}` : bearer;
}

/** The error to answer with for anything thrown; unexpected errors become a 500 or 503. */
export function domainErrorOf(error: unknown, code: string | number): DomainError {
  if (error instanceof DomainError) return error;
  if (code === 'NOT_FOUND') return new DomainError('not_found');
  if (code === 'PARSE') return new DomainError('invalid_body');
  if (error instanceof ValidationError && error.type !== 'response')
    return invalidInput(...fieldErrorsOf(error));
  if (error instanceof TransformDecodeError)
    return invalidInput({
      path: error.path.replace(/^\//, '').replaceAll('/', '.'),
      message: m.refused_not_valid(),
    });
  return databaseErrorOf(error) ?? new DomainError('internal_error');
}

/** Field names only, never what was typed into them. */
const reasonOf = ({ message, details: { errors } }: DomainError): string =>
  errors ? errors.map(({ path }) => path).join(', ') : message;

export const errors = (ctx: Pick<Context, 'log'>) =>
  new Elysia({ name: 'errors' }).onError({ as: 'global' }, ({ error, code, request }) => {
    const call = callOf(request);
    const answer = domainErrorOf(error, code);
    call.refusal = { code: answer.code, reason: reasonOf(answer) };
    if (answer.status >= 500) logFailure(ctx.log, call, error);
    const response = problemResponse(answer, call.id);
    if (answer.status === 401)
      response.headers.set('www-authenticate', challengesOf(answer.code, call.rule, request));
    return response;
  });
