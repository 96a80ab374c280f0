import { contactTopics } from '#api/domain/contact.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Written } from './letter.ts';
import type { ContactMail } from './outbox/service.ts';

/** A message to support, who can simply press Reply. */
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
