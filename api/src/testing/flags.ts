import type { FlagThing } from '#api/domain/moderation/flags.ts';
import { deliver } from './deliveries.ts';
import { buy } from './orders.ts';
import type { PersonaName } from './personas.ts';
import type { TestProduct } from './product.ts';

/** A request from Amina to Zuri that is paid, and delivered where wanted. */
export async function requestToZuri(product: TestProduct, { delivered = false, brief = {} } = {}) {
  const amina = product.as('amina');
  const order = await buy(product, amina, brief);
  if (delivered) {
    const answer = await deliver(product, order.id);
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
