import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { ruleChange, ruleList } from './model.ts';
import { changeRule, listRules } from './service.ts';

export const adminRules = (ctx: Context) =>
  new Elysia({ name: 'admin-rules', tags: ['Admin'] })
    .use(access)
    .get('/admin/rules', () => listRules(ctx.db), {
      access: 'admin',
      response: ruleList,
      detail: { operationId: 'listRules', summary: 'List the rules for briefs' },
    })
    .put('/admin/rules', ({ viewer, body }) => changeRule(ctx, asAdmin(viewer), body), {
      access: 'admin',
      body: ruleChange,
      response: ruleList,
      detail: { operationId: 'changeRule', summary: 'Change or add a rule for briefs' },
    });
