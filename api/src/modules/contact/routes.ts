import { dateLocale, m } from '@salamu/messages/messages';
import { Elysia, t } from 'elysia';
import { contactLimits, contactTopicCodes } from '#api/domain/contact.ts';
import { accepted } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { email, oneOf } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { writeToSupport } from './service.ts';

const { name, message } = contactLimits;

const contactBody = t.Object({
  name: t.String({
    maxLength: name.max,
    pattern: '\\S',
    error: () => m.refused_your_name({ max: name.max }),
  }),
  email,
  topic: oneOf(contactTopicCodes, { error: () => m.refused_topic() }),
  message: t.String({
    maxLength: message.max,
    pattern: `^\\s*\\S[\\s\\S]{${message.min - 2},}\\S\\s*$`,
    error: () => m.field_between({ least: message.min, most: message.max.toLocaleString(dateLocale()) }),
  }),
  website: t.Optional(
    t.String({
      maxLength: 200,
      description: 'Leave this empty: it is a trap for bots.',
    }),
  ),
});

export const contact = (ctx: Context) =>
  new Elysia({ name: 'contact', tags: ['Support'] })
    .use(access)
    .post('/contact', ({ body }) => writeToSupport(ctx, body), {
      ...accepted,
      access: 'public',
      limit: 'contact',
      body: contactBody,
      detail: { operationId: 'contactSupport', summary: 'Write to support' },
    });
