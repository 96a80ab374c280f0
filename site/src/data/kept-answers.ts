import type { PageTag } from '@salamu/api/domain/page-news';
import { createLastGood } from './last-good.ts';
import { settingsPath } from './page-calls.ts';

/** The last good answers, for all pages of this process. */
export const lastGood = createLastGood();

/** Forgets what shows something that is gone; without a tag, all that was said of people. The rules of the house stay. */
export const forgetAnswers = (tag: PageTag | null = null): void => lastGood.forgetAll(tag, settingsPath);
