import type { PageTag } from '@salamu/api/domain/page-news';
import { createAnswerCache } from './answer-cache.ts';
import { settingsPath } from './page-calls.ts';

/** The last good answers, shared by all pages of this process. */
export const answerCache = createAnswerCache();

/** Forget every answer that shows something removed; without a tag, all but the product's rules. */
export const forgetAnswers = (tag: PageTag | null = null): void => answerCache.forgetAll(tag, settingsPath);
