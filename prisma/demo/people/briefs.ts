import type { DemoBrief } from './brief.ts';
import { briefsToOthers } from './briefs-to-others.ts';
import { briefsToSingers } from './briefs-to-singers.ts';

export type { DemoBrief };

/** Thirty requests, the first seven to the demo artist. */
export const briefs: readonly DemoBrief[] = [...briefsToSingers, ...briefsToOthers];
