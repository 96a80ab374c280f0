import { Elysia, t } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { choose, endMails, viewChoice } from './service.ts';

const newsChoice = t.Object({
  openings: t.Boolean({ description: 'Whether we email you when artists you follow take requests again.' }),
});

/** From the link in a mail. */
const endedMails = t.Object({ token: t.String({ maxLength: 500 }) });

export const news = (ctx: Context) =>
  new Elysia({ name: 'news', tags: ['Artists'] })
    .use(access)
    .get('/users/me/news', ({ viewer }) => viewChoice(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: newsChoice },
      detail: { operationId: 'getNewsChoice', summary: 'Read whether you hear of artists you follow' },
    })
    .put('/users/me/news', ({ viewer, body }) => choose(ctx, asUser(viewer), body), {
      access: 'session',
      body: newsChoice,
      response: { 200: newsChoice },
      detail: { operationId: 'chooseNews', summary: 'Choose whether you hear of artists you follow' },
    })
    .post('/users/unsubscribe', ({ query }) => endMails(ctx, query.token), {
      ...noContent,
      access: 'public',
      // Mail programs post a form here by one click (RFC 8058); what is in it doesn’t matter.
      parse: 'text',
      query: endedMails,
      detail: {
        operationId: 'endMails',
        summary: 'End the emails that a link in one of them is about',
        description: 'Takes the token of that link. It works again and again, and nobody has to sign in.',
      },
    });
