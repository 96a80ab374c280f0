import { addDays, after } from '../request/deadlines.ts';

/** What a link in a mail is for. */
export type LinkPurpose = 'confirm_email' | 'reset_password';

const hour = 60 * 60_000;

/** Until when a link works that is mailed now. */
export const linkEnds: Record<LinkPurpose, (now: Date) => Date> = {
  reset_password: (now) => after(now, hour),
  confirm_email: (now) => addDays(now, 3),
};
