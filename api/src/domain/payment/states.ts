/** `open` until its outcome is known for certain; a time-out is never a failure. */
export const paymentStates = ['open', 'paid', 'failed', 'refunding', 'refund_failed', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentProviders = ['sandbox', 'paystack', 'stripe', 'mpesa'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];
