import { m } from '@salamu/messages/messages';
import type { SearchMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';

export interface SearchFacts {
  /** At least one. */
  artists: { artist: string; page: string; what: string; why: string }[];
  /** Where all artists are listed. */
  directory: string;
  /** How many other searches of theirs we keep. */
  others: number;
  /** Ends those. */
  end: string;
  /** The same, for a mail program. */
  endByPost: string;
}

/** The letter to someone whose search found nobody, once it finds someone. */
export const searchLetters: Templates<SearchMail['about'], SearchFacts> = {
  search_found: ({ artists, directory, others, end, endByPost }) => {
    const [action = { label: m.directory_show_all(), url: directory }, ...links] = artists.map(
      ({ artist, page }) => ({ label: m.news_see_page({ artist }), url: page }),
    );
    return {
      subject: m.mail_search_found_subject(),
      lines: [
        m.mail_search_found(),
        ...artists.map((each) => m.mail_search_found_artist(each)),
        m.mail_search_found_why(),
        ...(others > 0 ? [m.mail_search_others({ count: others })] : []),
      ],
      action,
      links: [
        ...links,
        { label: m.directory_show_all(), url: directory },
        ...(others > 0 ? [{ label: m.mail_search_end(), url: end }] : []),
      ],
      endByPost,
    };
  },
};
