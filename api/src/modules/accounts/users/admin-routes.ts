import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import { run } from '#api/modules/approvals/command.ts';
import { waits } from '#api/modules/approvals/model.ts';
import type { Context } from '#api/start/context.ts';
import { newDuties, newRole, roleProblems } from './duties.ts';
import { dutiesBody, roleBody, suspensionBody, user, userForAdmin, userList, userQuery } from './model.ts';
import { findUsers, presentUser, suspend, suspensionProblems, viewUserForAdmin } from './service.ts';

export const adminUsers = (ctx: Context) =>
  new Elysia({ name: 'admin-users', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/users', ({ query }) => findUsers(ctx, query), {
      access: 'admin',
      query: userQuery,
      response: { 200: userList },
      detail: { operationId: 'listUsers', summary: 'List accounts' },
    })
    .get('/admin/users/:id', ({ params }) => viewUserForAdmin(ctx, params.id), {
      access: 'admin',
      params: idParams,
      response: { 200: userForAdmin },
      detail: { operationId: 'getUserForAdmin', summary: 'Read everything about a person' },
    })
    .put(
      '/admin/users/:id/role',
      async ({ viewer, params: { id }, body: input, status }) => {
        const changed = await run(ctx, asAdmin(viewer), newRole, { id, input });
        return 'approval' in changed ? status(202, changed) : presentUser(changed);
      },
      {
        access: 'admin',
        proof: { check: roleProblems },
        params: idParams,
        body: roleBody,
        response: { 200: user, 202: waits },
        refuses: ['changed_meanwhile', 'last_admin', 'open_requests', 'open_balance', 'already_exists'],
        detail: { operationId: 'changeRole', summary: 'Change an account’s role' },
      },
    )
    .put(
      '/admin/users/:id/duties',
      async ({ viewer, params: { id }, body: input, status }) => {
        const changed = await run(ctx, asAdmin(viewer), newDuties, { id, input });
        return 'approval' in changed ? status(202, changed) : presentUser(changed);
      },
      {
        access: 'admin',
        proof: true,
        params: idParams,
        body: dutiesBody,
        response: { 200: user, 202: waits },
        refuses: ['changed_meanwhile', 'invalid_transition', 'last_admin', 'already_exists'],
        detail: { operationId: 'changeDuties', summary: 'Change an admin’s duties' },
      },
    )
    .put(
      '/admin/users/:id/suspend',
      ({ viewer, params, body }) => suspend(ctx, asAdmin(viewer), params.id, body),
      {
        access: 'admin',
        proof: { check: suspensionProblems },
        params: idParams,
        body: suspensionBody,
        response: { 200: user },
        refuses: ['changed_meanwhile', 'last_admin'],
        detail: { operationId: 'suspendUser', summary: 'Suspend an account, or lift the suspension' },
      },
    );
