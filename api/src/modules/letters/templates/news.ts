import { m } from '@salamu/messages/messages';
import type { NewsMail } from '#api/domain/mails.ts';
import type { Letter, Templates } from '../letter.ts';

export interface NewsFacts {
  /** Those who take requests again, the latest first, at least one. */
  artists: { name: string; page: string }[];
  /** Where the reader sees whom they follow, and whether we tell them. */
  following: string;
  /** Ends these mails. */
  end: string;
  /** The same, for a mail program. */
  endByPost: string;
}

/** The letter to followers: everyone who has opened since the last one. */
export const newsLetters: Templates<NewsMail['about'], NewsFacts> = {
  followed_news: ({ artists, following, end, endByPost }) => {
    const [first = { name: '', page: following }, ...others] = artists;
    const link = ({ name, page }: typeof first) => ({ label: m.news_see_page({ artist: name }), url: page });
    return {
      subject:
        others.length > 0
          ? m.news_subject_several({ artist: first.name, count: others.length })
          : m.mail_open_again_subject({ stageName: first.name }),
      lines: [...artists.map(({ name }) => m.mail_open_again({ stageName: name })), m.news_why()],
      action: link(first),
      links: [
        ...others.map(link),
        { label: m.news_see_followed(), url: following },
        { label: m.news_end(), url: end },
      ],
      endByPost,
    } satisfies Letter;
  },
};
