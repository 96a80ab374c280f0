import { serverAnswers } from '@salamu/ui/browser/script-recovery';
import { forgetFilesFor } from '../enclosures/stored-files.ts';
import { withAdded } from './HelpToWrite.tsx';
import { LaterStep } from './LaterStep.tsx';
import { firstOpenStep, problemsOf, stepOf } from './problems.ts';
import { attemptFor, inTurn, isOutlived, sendOrder } from './send.ts';

/** What the form needs after its first step. */
export const later = {
  LaterStep,
  withAdded,
  firstOpenStep,
  problemsOf,
  stepOf,
  attemptFor,
  inTurn,
  sendOrder,
  isOutlived,
  serverAnswers,
  forgetFilesFor,
};

export type Later = typeof later;
