import { m } from '@salamu/messages/messages';
import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { isProven, provePassword } from '#api/modules/accounts/me/prove.ts';
import type { Context } from '#api/start/context.ts';
import { type Call, callOf } from './call.ts';

interface ProofRule<Body> {
  /** Only calls with this field need it. */
  only?: keyof Body & string;
  /** Checks of the body beyond its schema, reported before the proof is required. */
  check?: (body: Body, now: Date) => FieldError[];
}

/**
 * `proof` makes a route require the password within the last five minutes, so that a stolen token alone can do no harm.
 * The session carries the proof (signing in, or `POST /users/me/proof`); a `currentPassword` in the body renews it.
 * Repeating a stored answer needs none.
 */
export const freshProof = (ctx: Context) =>
  new Elysia({ name: 'fresh-proof' }).macro({
    // biome-ignore lint/suspicious/noExplicitAny: a macro cannot know the body of the route that uses it
    proof: (rule: true | ProofRule<any>) => ({
      detail: { 'x-proof': true } as object,
      async beforeHandle({ request, body }: { request: Request; body: unknown }) {
        const call = callOf(request);
        if (call.kept) return;
        await assertProven(ctx, call, rule === true ? {} : rule, (body ?? {}) as Record<string, unknown>);
      },
    }),
  });

async function assertProven(
  ctx: Context,
  { viewer, network }: Call,
  { only, check }: ProofRule<Record<string, unknown>>,
  body: Record<string, unknown>,
): Promise<void> {
  const now = ctx.clock.now();
  const problems = check?.(body, now) ?? [];
  if (problems.length > 0) throw invalidInput(...problems);
  if (only && body[only] === undefined) return;
  const user = asUser(viewer);
  const password = body.currentPassword;
  if (typeof password === 'string')
    return provePassword(ctx, user, { password, field: 'currentPassword', network });
  if (!isProven(user, now)) throw new DomainError('proof_required', m.refused_proof());
}
