import { type Condition, type Entry, machine, type Row } from '../machine.ts';
import { formatSpan } from '../text/measures.ts';
import { uploadLimits } from '../video/limits.ts';

/** The columns that give an upload's state. */
export interface UploadFacts {
  finishedAt: Date | null;
  attachedAt: Date | null;
  expiresAt: Date;
}

type Moment = 'finishedAt' | 'attachedAt';

export const momentsIn = {
  arriving: { finishedAt: false, attachedAt: false },
  finished: { finishedAt: true, attachedAt: false },
  attached: { finishedAt: true, attachedAt: true },
} as const satisfies Record<string, Record<Moment, boolean>>;

/** An upload that is gone has no row. */
export type StoredState = keyof typeof momentsIn;
export type UploadState = StoredState | 'gone';
const parties = ['owner', 'system'] as const;
type UploadParty = (typeof parties)[number];

type Sets = Partial<Record<Moment, 'now'>>;
type Timing = { at: (upload: UploadFacts) => Date };
interface Transition extends Row<UploadState, UploadParty, UploadFacts, Sets> {
  /** Nothing else uses its file. */
  dropsFile?: true;
}

const isLive: Condition<UploadFacts> = {
  words: 'before it expires',
  holds: ({ expiresAt }, now) => now < expiresAt,
};
const hasExpired: Condition<UploadFacts> = {
  words: `${formatSpan(uploadLimits.expiryMs)} after it began`,
  holds: ({ expiresAt }, now) => now >= expiresAt,
};

/** An upload's life: it arrives in parts, is checked once complete, and is used once. */
export const uploadTransitions = {
  finish: [{ from: ['arriving'], by: ['system'], to: 'finished' }],
  /** Not a video or picture that we accept. */
  refuse: [{ from: ['arriving'], by: ['system'], to: 'gone' }],
  cancel: [{ from: ['arriving'], by: ['owner'], to: 'gone', when: isLive }],
  /** From now on it belongs to a request or a profile. */
  attach: [{ from: ['finished'], by: ['owner'], to: 'attached', when: isLive }],
  expire: [
    { from: ['arriving', 'finished'], by: ['system'], to: 'gone', when: hasExpired, dropsFile: true },
    { from: ['attached'], by: ['system'], to: 'gone', when: hasExpired },
  ],
} as const satisfies Record<string, readonly Transition[]>;

export type UploadAction = keyof typeof uploadTransitions;

const expires = { action: 'expire', at: ({ expiresAt }: UploadFacts) => expiresAt } as const;

const states: Record<UploadState, Entry<UploadAction, Timing, Sets>> = {
  arriving: { timer: expires },
  finished: { timer: expires, sets: { finishedAt: 'now' } },
  attached: { timer: expires, sets: { attachedAt: 'now' } },
  gone: {},
};

export function storedStateOf({ finishedAt, attachedAt }: UploadFacts): StoredState {
  if (attachedAt) return 'attached';
  return finishedAt ? 'finished' : 'arriving';
}

export const uploadLife = machine<
  UploadState,
  UploadAction,
  UploadParty,
  UploadFacts,
  Sets,
  Transition,
  Timing
>({
  start: 'arriving',
  parties,
  stateOf: ({ finishedAt, attachedAt }) => (attachedAt ? 'attached' : finishedAt ? 'finished' : 'arriving'),
  states,
  actions: uploadTransitions,
});
