import type { Context } from '#api/context.ts';
import { contactTopics } from '#api/domain/contact.ts';
import type { ContactMail } from '../outbox/service.ts';
import { settings } from '../settings/service.ts';
import type { Written } from './letter.ts';

/** A message to us, which support answers with one press of Reply. */
export async function writeContactMail(
  ctx: Context,
  { name, email, topic, message }: ContactMail,
): Promise<Written> {
  const { support } = await settings(ctx);
  return {
    to: support.email,
    letter: {
      subject: `${contactTopics[topic]}: ${name}`,
      lines: [...message.split(/\n+/), `${name}, ${email}`],
      replyTo: { name, address: email },
    },
  };
}
