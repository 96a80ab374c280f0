import { createPrisma } from '@salamu/prisma/client';
import type { Clock } from '#api/providers/clock.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { startSandboxBank } from '#api/providers/payment/sandbox/bank/server.ts';
import { sandboxProvider } from '#api/providers/payment/sandbox/provider.ts';
import { testDatabase } from '../database.ts';
import type { Pair } from './pairs.ts';
import { unsigned } from './unsigned.ts';

const secrets = { apiKey: 'key', webhookSecret: 'secret' };

/** The product's side of a bank at this address. */
export function openSandbox(bankUrl: string, clock: Clock): PaymentProvider {
  return sandboxProvider({ bankUrl: () => bankUrl, ...secrets, publicUrl: 'http://localhost:3000', clock });
}

/** The bank keeps its book in a database of its own. */
export const sandbox = {
  name: 'sandbox',
  money: { amount: 250_000, currency: 'KES' },
  payout: { amount: 100_000, currency: 'KES' },
  abilities: {
    startsAgain: 'open',
    knowsOurReference: true,
    endsWithDecline: true,
    tellsOfCancel: false,
    takesWrongAmounts: false,
    takesTwice: true,
    takesLate: true,
    refundsParts: true,
    refundsAgain: true,
    tellsRefundsApart: true,
    chargesBack: 'at-once',
    givesBack: true,
    refundsInDashboard: false,
    writesMajorUnits: false,
    tellsCurrency: true,
    repeatsOrder: true,
  },
  async open({ webhooks, clock, random, through = (url) => url }) {
    const database = await testDatabase();
    const book = createPrisma(database.url);
    const bank = startSandboxBank({ book, clock, ...secrets, webhookUrl: `${webhooks}/sandbox`, random });
    const stopBank = bank.stop;
    const stop = async () => {
      await stopBank();
      await book.$disconnect();
      await database.drop();
    };
    return { provider: openSandbox(through(bank.url), clock), simulator: Object.assign(bank, { stop }) };
  },
  forge: (webhook) => unsigned(webhook, 'sandbox-signature'),
  lies: [['reference', /"reference":"[^"]*"/g, '"reference":"of-another"']],
} as const satisfies Pair;
