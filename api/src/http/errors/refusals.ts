import { hasArea } from '#api/domain/account/roles.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import type { RouteRule } from '../plugins/route-table.ts';

/** Whether a route reads API keys: a public one without a scope ignores them. */
export const mindsKeys = ({ access, scope }: Pick<RouteRule, 'access' | 'scope'>) =>
  access !== 'provider' && (access !== 'public' || scope !== null);

/** Whether this route refuses an admin who still has to set up a second factor. */
const mayLackFactor = ({ access, withoutFactor }: RouteRule) =>
  !withoutFactor && ['checkout', 'session', 'party', 'admin'].includes(access ?? '');

/** Every problem this route can answer with: the plugins' in the order of the gate, then its own. */
export function refusalsOf(rule: RouteRule): ProblemCode[] {
  const { access, limit, body } = rule;
  const reads = rule.method === 'GET' || rule.method === 'HEAD';
  const takesJson = body === 'json' || body === 'optional-json';
  const mayBe = (condition: boolean, ...codes: ProblemCode[]) => (condition ? codes : []);
  return [
    ...mayBe(access !== 'provider' && limit !== 'none', 'too_many_requests'),
    ...mayBe(access !== 'public' && access !== 'provider', 'unauthenticated'),
    ...mayBe(hasArea(access), 'forbidden'),
    ...mayBe(access === 'admin', 'duty_missing'),
    ...mayBe(mindsKeys(rule), 'scope_missing'),
    ...mayBe(mayLackFactor(rule), 'second_factor_required'),
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
