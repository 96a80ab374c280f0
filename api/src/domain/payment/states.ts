import { m } from '@salamu/messages/messages';
import { capital } from '../text/capital.ts';

/** `open` until the outcome is certain; a time-out is never a failure. */
export const paymentStates = ['open', 'paid', 'failed', 'refunding', 'refund_failed', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * `due` waits to be sent, or is being sent; `checking` was or may have been sent: the provider is asked until the
 * outcome is known.
 */
export const refundStates = ['due', 'checking', 'paid', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Why a refund is owed: the request ended without a video, missed its rush, was partly refunded by decision, was
 * refunded after the release (`late`), or the money bought nothing.
 */
export const refundCauses = ['request', 'surcharge', 'part', 'late', 'unexpected'] as const;
export type RefundCause = (typeof refundCauses)[number];

export const refundStateLabels: Record<RefundState, { label: string; tone: 'work' | 'good' | 'warn' }> = {
  due: { label: 'Starting', tone: 'work' },
  checking: { label: 'Being checked', tone: 'work' },
  paid: { label: 'Sent back', tone: 'good' },
  failed: { label: 'Failed', tone: 'warn' },
};

/** For a refund that a chargeback covers: nothing was sent. */
export const coveredLabel = { label: 'Returned by the bank', tone: 'good' } as const;

/** For refunds by our own people there: no bank decided anything. */
export const inDashboardLabel = { label: 'Refunded in the provider’s dashboard', tone: 'good' } as const;

/** `inquiry` until money is taken, then `open` while it is contested with the provider; `closed` if none was taken. */
export const chargebackStates = ['inquiry', 'closed', 'open', 'lost', 'won'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

/** Whether the bank took the money, even temporarily. */
export const wasTaken = (status: ChargebackState): boolean => status !== 'inquiry' && status !== 'closed';
export const isAway = (status: ChargebackState): boolean => status === 'open' || status === 'lost';

/** While undecided, the bank may take evidence. */
export const undecided: ChargebackState[] = ['inquiry', 'open'];

/** The fan's complaint, from a provider's code like `product_not_received`. */
export const sayReason = (reason: string | null): string =>
  capital((reason ?? 'no reason given').replaceAll(/[_-]/g, ' '));

export const chargebackStateLabels: Record<
  ChargebackState,
  { label: string; tone: 'work' | 'good' | 'warn' }
> = {
  inquiry: { label: 'The bank asks', tone: 'work' },
  closed: { label: 'Closed', tone: 'good' },
  open: { label: 'Being contested', tone: 'work' },
  lost: { label: 'Lost', tone: 'warn' },
  won: { label: 'Won', tone: 'good' },
};

interface ProviderWords {
  /** The provider's name as it writes it. */
  label: string;
  /** What fans call paying this way. */
  method: () => string;
  /** What a refund goes to, within a sentence: “your card”. */
  account: () => string;
  /** Whether fans pay on the provider's page. */
  hasPage: boolean;
  /** Rank among the ways to pay: in these countries (ISO 3166-1 alpha-2), and elsewhere. */
  place: { in: string; home: number; elsewhere: number };
}

export const providerWords = {
  sandbox: {
    label: 'Sandbox',
    method: m.payment_method_sandbox,
    account: m.way_back_sandbox,
    hasPage: false,
    // It moves no money, so it comes last.
    place: { in: '', home: 99, elsewhere: 99 },
  },
  paystack: {
    label: 'Paystack',
    method: m.payment_method_paystack,
    account: m.way_back_paystack,
    hasPage: true,
    // Countries where it offers mobile money or bank transfer beside cards.
    place: { in: 'GH NG ZA CI KE', home: 3, elsewhere: 6 },
  },
  stripe: {
    label: 'Stripe',
    method: m.payment_method_card,
    account: m.way_back_card,
    hasPage: true,
    place: { in: '', home: 5, elsewhere: 5 },
  },
  mpesa: {
    label: 'M-Pesa',
    method: m.payment_method_mpesa,
    account: m.payment_method_mpesa,
    hasPage: false,
    // Paid from the phone without leaving our page; elsewhere nobody has a Kenyan phone.
    place: { in: 'KE', home: 1, elsewhere: 8 },
  },
  pawapay: {
    label: 'pawaPay',
    method: m.payout_method_mobile_money,
    account: m.way_back_mobile_money,
    hasPage: false,
    // Where people pay from the phone; elsewhere few have such a number.
    place: { in: 'BJ BF CI SN CM CG GA UG RW TZ GH KE NG', home: 2, elsewhere: 7 },
  },
} satisfies Record<string, ProviderWords>;
export type PaymentProviderName = keyof typeof providerWords;
export const paymentProviders = Object.keys(providerWords) as PaymentProviderName[];

export const webhookSubjects = ['payment', 'refund', 'payout', 'other'] as const;
export type WebhookSubject = (typeof webhookSubjects)[number];
