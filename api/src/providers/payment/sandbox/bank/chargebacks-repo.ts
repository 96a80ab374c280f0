import type { Book, WebhookNote } from './repo.ts';

export async function chargeBack(
  book: Book,
  chargeReference: string,
  now: Date,
  webhooks: WebhookNote[],
): Promise<boolean> {
  return book.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM sandbox_captures WHERE "chargeReference" = ${chargeReference} FOR UPDATE`;
    const { count } = await tx.sandboxCapture.updateMany({
      where: { chargeReference, chargedBackAt: null, refunds: { none: {} } },
      data: { chargedBackAt: now },
    });
    if (count > 0) await tx.sandboxWebhook.createMany({ data: webhooks });
    return count > 0;
  });
}

export async function giveBack(
  book: Book,
  chargeReference: string,
  now: Date,
  webhooks: WebhookNote[],
): Promise<boolean> {
  return book.$transaction(async (tx) => {
    const { count } = await tx.sandboxCapture.updateMany({
      where: { chargeReference, chargedBackAt: { not: null }, returnedAt: null },
      data: { returnedAt: now },
    });
    if (count > 0) await tx.sandboxWebhook.createMany({ data: webhooks });
    return count > 0;
  });
}
