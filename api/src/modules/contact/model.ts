import { t } from 'elysia';
import { contactLimits, contactTopicCodes } from '#api/domain/contact.ts';
import { email, oneOf } from '#api/http/schemas.ts';

const { name, message } = contactLimits;

export const contactBody = t.Object({
  name: t.String({
    maxLength: name.max,
    pattern: '\\S',
    error: `Your name, up to ${name.max} characters.`,
  }),
  email,
  topic: oneOf(contactTopicCodes, { error: 'Choose what it is about.' }),
  message: t.String({
    maxLength: message.max,
    pattern: `^\\s*\\S[\\s\\S]{${message.min - 2},}\\S\\s*$`,
    error: `Between ${message.min} and ${message.max.toLocaleString('en')} characters.`,
  }),
  website: t.Optional(
    t.String({
      maxLength: 200,
      description: 'Leave this empty: it is a trap for bots.',
    }),
  ),
});
