import { dateLocale, m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { contactLimits, contactTopicCodes } from '#api/domain/contact.ts';
import { email, oneOf } from '#api/http/schemas.ts';

const { name, message } = contactLimits;

export const contactBody = t.Object({
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
