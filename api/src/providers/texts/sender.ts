/** What became of a text that was handed over. */
export type TextAnswer =
  /** The provider has it; `isThere` where the phone has it already. */
  | { outcome: 'sent'; reference: string; cost: number; isThere: boolean }
  /** It will never be sent to this phone. */
  | { outcome: 'refused'; reason: string }
  /** It was certainly not sent, and may be tried again. */
  | { outcome: 'not-now'; reason: string };

/** Texts phones. */
export interface TextSender {
  /** Whether texts stay here, to be read at `/dev/phone`, because no provider is set. */
  readonly captures: boolean;
  /** What phones without data dial, and the most they may ask for there, in shillings; null where nothing can be dialled. */
  readonly ussd: { code: string; payoutMost: number } | null;
  /** Whether what comes in at this secret address, from this network, is the provider's. */
  isFromProvider(secret: string, address: string | null): boolean;
  /**
   * Hand over one text within ten seconds. The cost is in ten-thousandths of the account's currency.
   * @throws where nobody knows whether it was sent: it must not be sent again
   */
  send(text: { to: string; words: string }): Promise<TextAnswer>;
}
