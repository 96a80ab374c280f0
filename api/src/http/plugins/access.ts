import { Elysia } from 'elysia';
import type { ApiScope } from '#api/domain/account/api-keys.ts';
import type { ProblemCode } from '#api/domain/errors.ts';
import type { LimitName } from '#api/limits/limit-rules.ts';
import { callOf } from './call.ts';
import type { AccessKind } from './route-table.ts';

/**
 * The macros every module uses. They only describe; the gate reads them and decides before the body is read. `access`:
 * who may call (a test fails on a route without it; `dutiesFor` says which admins, by `operationId`). `limit`: a
 * narrower quota. `scope`: opens the route to API keys that have it. `refuses`: problems of the route itself, besides
 * the plugins' (refusals.ts). `csv`: `format=csv` answers with a file. `shared`: callers without `Authorization` may
 * get another's answer of the last second (web/cache/answers.ts). `withoutFactor`: open to an admin who still has to
 * set up a second factor. The handler gets `viewer`, and `network` (an address, or its network) as a key for quotas.
 */
export const access = new Elysia({ name: 'access' }).macro({
  access: (kind: AccessKind) => ({
    detail: { 'x-access': kind } as object,
    resolve({ request }) {
      const call = callOf(request);
      if (call.rule?.access !== kind)
        throw new Error('the gate judged a different route from the one that runs');
      return { viewer: call.viewer, network: call.network };
    },
  }),
  scope: (name: ApiScope) => ({ detail: { 'x-scope': name } as object }),
  limit: (name: LimitName) => ({ detail: { 'x-limit': name } as object }),
  refuses: (codes: ProblemCode[]) => ({ detail: { 'x-refuses': codes } as object }),
  withoutFactor: (_also: true) => ({ detail: { 'x-without-factor': true } as object }),
  shared: (_also: true) => ({ detail: { 'x-shared': true } as object }),
  csv: (_also: true) => ({ detail: { 'x-csv': true } as object }),
});
