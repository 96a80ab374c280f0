import type { ContactTopic } from '#api/domain/contact.ts';
import { plainName } from '#api/domain/text/plain-text.ts';
import { contactMessages } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';

const hour = 60 * 60_000;

interface Message {
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  website?: string;
}

/**
 * Email a message to support, once per hour for the same text. @throws DomainError `too_many_requests` beyond three an
 * hour from one email address
 */
export async function writeToSupport(ctx: Context, input: Message): Promise<void> {
  if (input.website?.trim()) return;
  const letter = {
    name: plainName(input.name),
    email: input.email.toLowerCase(),
    topic: input.topic,
    message: input.message.trim(),
  };
  await takeAttempt(ctx, contactMessages, letter.email);
  const now = ctx.clock.now();
  const written = Bun.hash(JSON.stringify(letter)).toString(36);
  await notify(ctx.db, now, [
    {
      key: `contact:${written}:${Math.floor(now.getTime() / hour)}`,
      payload: { kind: 'contact-mail', about: 'contact', ...letter },
    },
  ]);
}
