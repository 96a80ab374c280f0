import type { ProblemCode } from '#api/domain/errors.ts';
import type { RouteRule } from './route-table.ts';

/** Whether a route reads API keys: one that is open to anyone and has no scope ignores them. */
export const mindsKeys = ({ access, scope }: Pick<RouteRule, 'access' | 'scope'>) =>
  access !== 'provider' && (access !== 'public' || scope !== null);

/** Every problem a call to this route can be answered with: the plugins' in the order of the gate, then its own. */
export function refusalsOf(rule: RouteRule): ProblemCode[] {
  const { access, limit, body } = rule;
  const reads = rule.method === 'GET' || rule.method === 'HEAD';
  const takesJson = body === 'json' || body === 'optional-json';
  const mayBe = (condition: boolean, ...codes: ProblemCode[]) => (condition ? codes : []);
  return [
    ...mayBe(access !== 'provider' && limit !== 'none', 'too_many_requests'),
    ...mayBe(access !== 'public' && access !== 'provider', 'unauthenticated'),
    ...mayBe(access === 'artist' || access === 'admin', 'forbidden'),
    ...mayBe(mindsKeys(rule), 'scope_missing'),
    ...mayBe(access === 'party' || rule.path.includes(':'), 'not_found'),
    ...mayBe(!reads, 'unsupported_media_type'),
    ...mayBe(takesJson || body === 'form' || body === 'text', 'too_large'),
    ...mayBe(takesJson || body === 'form', 'invalid_body'),
    ...mayBe(rule.idempotent, 'idempotency_key_missing'),
    'invalid_input',
    ...mayBe(rule.proof, 'proof_required'),
    ...mayBe(rule.idempotent, 'idempotency_conflict', 'idempotency_in_progress'),
    ...rule.refuses,
    'internal_error',
    'unavailable',
  ];
}
