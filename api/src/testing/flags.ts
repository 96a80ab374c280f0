import type { FlagThing } from '#api/domain/moderation/flags.ts';
import { finishedUpload } from './deliveries.ts';
import { pay, place } from './orders.ts';
import type { PersonaName } from './personas.ts';
import type { TestProduct } from './product.ts';

/** A request from Amina to Zuri that is paid, and delivered where wanted. */
export async function requestToZuri(product: TestProduct, { delivered = false, brief = {} } = {}) {
  const amina = product.as('amina');
  const order = await place(product, amina, brief);
  await pay(product, amina, order);
  if (delivered) {
    const body = { uploadId: await finishedUpload(product) };
    const answer = await product.as('zuri').call('POST', `/requests/${order.id}/deliver`, { body });
    if (answer.status !== 200) throw new Error(`the delivery was refused: ${await answer.text()}`);
    await product.settle();
  }
  return order.id;
}

/** Flags something as one of the personas. */
export const flagAs = (product: TestProduct, who: PersonaName | 'visitor', thing: string, id: string) =>
  product.as(who).call('POST', '/flags', { body: { thing, id, reason: 'hate', note: '  It hurts.  ' } });

/** The open case of a thing, for the admins' calls; the newest of its kind unless told which. */
export async function openCaseOf(
  { ctx }: TestProduct,
  thing: FlagThing,
  thingId?: string | null,
): Promise<string> {
  const found = await ctx.db.flagCase.findFirstOrThrow({
    where: { thing, resolvedAt: null, ...(thingId && { thingId }) },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return found.id;
}
