import { type Api, ApiError, unwrap } from '@salamu/api/client';
import { type ContactTopic, contactLimits, contactTopicCodes } from '@salamu/api/domain/contact';
import { currentLocale, m } from '@salamu/messages/messages';
import { emailProblem } from './email.ts';

/** The form as filled in; `website` is a honeypot that people don't see. */
export interface ContactForm {
  name: string;
  email: string;
  topic: string;
  message: string;
  website: string;
}

/** Errors by field; `form` holds one about the whole form. */
export type ContactProblems = Partial<Record<keyof ContactForm | 'form', string>>;

const text = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export const readContactForm = (data: FormData): ContactForm => ({
  name: text(data, 'name'),
  email: text(data, 'email'),
  topic: text(data, 'topic'),
  // Browsers send CRLF line ends.
  message: text(data, 'message').replaceAll('\r\n', '\n'),
  website: text(data, 'website'),
});

export const isTopic = (topic: string | null): topic is ContactTopic =>
  contactTopicCodes.some((code) => code === topic);

export function contactProblems({ name, email, topic, message }: ContactForm): ContactProblems {
  const length = message.trim().length;
  const { min, max } = contactLimits.message;
  return {
    ...(!name.trim() && { name: m.contact_enter_name() }),
    ...emailProblem(email),
    ...(!isTopic(topic) && { topic: m.contact_choose_topic() }),
    ...((length < min || length > max) && {
      message: m.field_between({ least: min, most: max.toLocaleString(currentLocale()) }),
    }),
  };
}

export async function sendContactForm(api: Api, form: ContactForm): Promise<ContactProblems> {
  const problems = contactProblems(form);
  if (Object.keys(problems).length > 0) return problems;
  const { name, email, topic, message, website } = form;
  try {
    await unwrap(
      api.contact.post({
        name: name.trim(),
        email: email.trim(),
        topic: topic as ContactTopic,
        message: message.trim(),
        ...(website && { website }),
      }),
    );
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) return { form: m.problem_ours() };
    const named = Object.fromEntries(error.errors.map(({ path, message: said }) => [path, said]));
    return { ...named, form: error.message };
  }
}
