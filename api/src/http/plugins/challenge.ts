import { brand } from '#api/domain/brand.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import type { RouteRule } from './route-table.ts';

const realm = `realm="${brand.name}"`;
const sendsBearer = (request: Request) => /^bearer\s+\S/i.test(request.headers.get('authorization') ?? '');

/**
 * The `WWW-Authenticate` of a 401 (RFC 9110): how to authenticate at this route. `invalid_token` distinguishes a token
 * that is no longer valid from a missing one (RFC 6750). A wrong password names the scheme of all other calls, since it
 * went in the body.
 */
export function challengesOf(code: ProblemCode, rule: RouteRule | null, request: Request): string {
  if (code === 'invalid_signature') return `Provider-Signature ${realm}`;
  const isDead = code === 'unauthenticated' && sendsBearer(request);
  const bearer = `Bearer ${realm}${isDead ? ', error="invalid_token"' : ''}`;
  return rule?.access === 'party' ? `${bearer}, Tracking ${realm}` : bearer;
}
