import { type Locale, locales } from '@salamu/messages/locales';
import { testsAll } from '../../api/src/testing/exhaustive.ts';

/** In French all is a fifth longer than in English: what fits there fits. */
export const longest: Locale = 'fr';

/** The languages that are looked at for how their words fit. */
export const fitted: readonly Locale[] = testsAll ? locales : [longest];
