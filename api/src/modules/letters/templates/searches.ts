import { m } from '@salamu/messages/messages';
import type { SearchMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';

export interface SearchFacts {
  /** At least one. */
  artists: { artist: string; page: string; what: string; price: string; days: string }[];
  /** Where all artists are listed. */
  directory: string;
}

/** The letter to someone whose search found nobody, once it finds someone. */
export const searchLetters: Templates<SearchMail['about'], SearchFacts> = {
  search_found: ({ artists, directory }) => {
    const [action = { label: m.directory_show_all(), url: directory }, ...links] = artists.map(
      ({ artist, page }) => ({ label: m.news_see_page({ artist }), url: page }),
    );
    return {
      subject: m.mail_search_found_subject(),
      lines: [
        m.mail_search_found(),
        ...artists.map((each) => m.mail_search_found_artist(each)),
        m.mail_search_found_why(),
      ],
      action,
      links: [...links, { label: m.directory_show_all(), url: directory }],
    };
  },
};
