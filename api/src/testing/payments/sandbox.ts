import type { Clock } from '#api/providers/clock.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { sandboxProvider } from '#api/providers/payment/sandbox/provider.ts';

const moment = '2026-11-21T09:00:00.000Z';

/** A sandbox bank that answers everything with yes: the real one needs a database. */
export function startYesBank(): { url: string; stop(): Promise<void> } {
  const charge = (reference: string) => ({
    reference,
    status: 'captured',
    currency: 'KES',
    amount: 250_000,
    captures: [{ id: `cap_${reference}`, amount: 250_000, createdAt: moment, chargedBackAt: null }],
  });
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/charges': async (request) => Response.json(charge((await request.json()).reference)),
      '/charges/:reference': ({ params }) => Response.json(charge(params.reference)),
      '/refunds': async (request) => {
        const { capture: captureId, amount } = await request.json();
        const idempotencyKey = request.headers.get('idempotency-key');
        return Response.json({ id: 'ref_1', idempotencyKey, captureId, amount });
      },
    },
  });
  return { url: server.url.origin, stop: () => server.stop(true) };
}

/** The product's side of a bank at this address. */
export function openSandbox(bankUrl: string, clock: Clock): PaymentProvider {
  const secrets = { apiKey: 'key', webhookSecret: 'secret' };
  return sandboxProvider({ bankUrl: () => bankUrl, ...secrets, publicUrl: 'http://localhost:3000', clock });
}
