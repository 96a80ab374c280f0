import { type Condition, type Entry, machine, type Row } from '../machine.ts';
import { formatSpan } from '../text/measures.ts';
import { uploadLimits } from '../video/limits.ts';

/** What the row of an upload tells of where it is; it has no column for its state. */
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

/** An upload that is gone has no row any more. */
export type StoredState = keyof typeof momentsIn;
export type UploadState = StoredState | 'gone';
const parties = ['owner', 'system'] as const;
type UploadParty = (typeof parties)[number];

type Sets = Partial<Record<Moment, 'now'>>;
type Timing = { at: (upload: UploadFacts) => Date };
interface Transition extends Row<UploadState, UploadParty, UploadFacts, Sets> {
  /** Nobody else has the file that it brought. */
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

/** The life of an upload: it arrives in parts, is looked into once it is whole, and is used once. */
export const uploadTransitions = {
  finish: [{ from: ['arriving'], by: ['system'], to: 'finished' }],
  /** It holds no video or picture that we take. */
  refuse: [{ from: ['arriving'], by: ['system'], to: 'gone' }],
  cancel: [{ from: ['arriving'], by: ['owner'], to: 'gone', when: isLive }],
  /** What it brought belongs to a request or a profile from now on. */
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
