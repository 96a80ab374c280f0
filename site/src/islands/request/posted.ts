import type { EnclosureKind } from '@salamu/api/domain/request/enclosures';
import type { Draft } from './draft.ts';
import type { Refusal } from './order.ts';
import type { Step } from './steps.ts';

/** A form that was sent without scripts, as its next page shows it. */
export interface Posted extends Refusal {
  step: Step;
  draft: Draft;
  /** The key that makes sending it twice one request. */
  key: string;
  /** When it was opened (ISO 8601). */
  now: string;
  /** Files that were chosen, which no page can hand on. */
  again: EnclosureKind[];
}
