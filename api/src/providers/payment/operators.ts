import type { Currency } from '#api/domain/money/money.ts';

/** What an operator takes or pays out at a time, in minor units; `isUp` unless it is out of order right now. */
export interface OperatorRange {
  least: number;
  most: number;
  /** In whole major units only. */
  whole: boolean;
  isUp: boolean;
}

/** A mobile-money operator that a provider reaches, as the provider itself lists it. */
export interface Operator {
  code: string;
  name: string;
  /** The name of its country by language; English always. */
  country: Record<string, string>;
  /** What numbers of its country begin with, `256`. */
  prefix: string;
  currency: Currency;
  /** What the fan does: enter a PIN on the phone, get a code before, or go to the operator's page. */
  asks: 'prompt' | 'code' | 'page';
  /** What to dial for a code. */
  dial: string | null;
  /** Null where it doesn't collect or pay out at all. */
  takes: OperatorRange | null;
  pays: OperatorRange | null;
}

export interface OperatorMenu {
  /** As last read; empty until then. */
  known(): readonly Operator[];
  /** Read again where that was a while ago. @throws if the provider has never said */
  list(): Promise<{ readAt: Date; operators: Operator[] }>;
  /**
   * A number however it was written, by default of the country with this prefix: in international form, and the operator
   * it is most likely with. Null if it is none.
   */
  find(written: string, prefix: string): Promise<{ phone: string; operator: string } | null>;
}
