import { atom } from 'nanostores';

/** Whether a take is being recorded now: nothing else may keep the device busy then. */
export const $filming = atom(false);
