import { Elysia } from 'elysia';
import { asParty } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { flag, flagBody } from './model.ts';
import { flagThing } from './service.ts';

/** Flagging abuse: a brief, a video, a review, an artist's profile. */
export const flags = (ctx: Context) =>
  new Elysia({ name: 'flags', tags: ['Support'] }).use(access).post(
    '/flags',
    async ({ viewer, body, status }) => {
      const written = await flagThing(ctx, asParty(viewer), body);
      return status(written.isNew ? 201 : 200, written.flag);
    },
    {
      access: 'party',
      limit: 'flag',
      body: flagBody,
      response: { 200: flag, 201: flag },
      detail: { operationId: 'flag', summary: 'Flag something that should not be here' },
    },
  );
