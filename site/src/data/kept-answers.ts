import { createLastGood } from './last-good.ts';
import { settingsPath } from './page-calls.ts';

/** The last good answers, for all pages of this process. */
export const lastGood = createLastGood();

/** Someone may have been taken down: what was said of people counts no more. The rules of the house stay. */
export const forgetAnswers = (): void => lastGood.forgetAllBut(settingsPath);
