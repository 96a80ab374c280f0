import { m } from '@salamu/messages/messages';
import type { YearlyOccasion } from '#api/domain/account/dates.ts';
import type { DateMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';

export interface DateFacts {
  name: string;
  occasion: YearlyOccasion;
  /** As people say it. */
  on: string;
  /** Artists the reader liked. */
  artists: { stageName: string; page: string }[];
  /** Where artists who take such an occasion are listed. */
  find: string;
  /** Where the reader’s dates are. */
  dates: string;
  /** Ends these mails. */
  end: string;
  endByPost: string;
}

const subjects: Record<YearlyOccasion, (facts: { name: string; on: string }) => string> = {
  birthday: m.date_mail_birthday,
  anniversary: m.date_mail_anniversary,
};

/** The reminder of a date, a month ahead. */
export const dateLetters: Templates<DateMail['about'], DateFacts> = {
  date_ahead: ({ name, occasion, on, artists, find, dates, end, endByPost }) => ({
    subject: subjects[occasion]({ name, on }),
    lines: [m.date_mail_lead(), ...(artists.length > 0 ? [m.date_mail_liked()] : []), m.date_mail_why()],
    action: { label: m.date_mail_find(), url: find },
    links: [
      ...artists.map(({ stageName, page }) => ({ label: stageName, url: page })),
      { label: m.date_mail_dates(), url: dates },
      { label: m.news_end(), url: end },
    ],
    endByPost,
  }),
};
