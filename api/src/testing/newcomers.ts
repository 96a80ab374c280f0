import { unwrap } from '#api/http/client.ts';
import type { Caller, TestProduct } from './product.ts';

export const newcomersPassword = 'baobab under moonlight';

/** Registers a fan with an address that is not confirmed yet; the mail that asks for it has been sent. */
export async function newcomer(
  product: TestProduct,
  email: string,
): Promise<{ id: string; email: string; caller: Caller }> {
  const person = { name: 'Neema', email, password: newcomersPassword };
  const session = await unwrap(product.as('visitor').api.users.register.post(person));
  await product.settle();
  return { id: session.id, email, caller: product.withToken(`Bearer ${session.token}`) };
}

const accountLink = /\/(?:confirm-email|reset-password|lost-two-step|keep-two-step)#([\w-]{43})\b/;

/** The secret in the latest mail to an address that has a link for its account. */
export function secretMailedTo(product: TestProduct, email: string): string {
  const mail = product.mails.findLast(({ to, text }) => to === email && accountLink.test(text));
  return accountLink.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed';
}
