import { m } from '@salamu/messages/messages';
import type { NewsKind } from '#api/domain/account/news.ts';
import type { NewsMail } from '#api/domain/mails.ts';
import type { Letter, Templates } from '../letter.ts';

/** Something that happened to an artist the reader follows. */
export interface Told {
  kind: NewsKind;
  artist: string;
  page: string;
  /** As they are now and were before; empty where the news isn’t a price. */
  price: string;
  before: string;
}

export interface NewsFacts {
  /** The latest first, at least one. */
  news: Told[];
  /** Where the reader sees whom they follow, and chooses what we tell. */
  following: string;
  /** Ends these mails. */
  end: string;
  /** The same, for a mail program. */
  endByPost: string;
}

const words: Record<NewsKind, { subject: (told: Told) => string; line: (told: Told) => string }> = {
  opening: {
    subject: ({ artist }) => m.mail_open_again_subject({ stageName: artist }),
    line: ({ artist }) => m.mail_open_again({ stageName: artist }),
  },
  price_drop: { subject: m.news_subject_price_drop, line: m.news_price_drop },
  new_sample: { subject: m.news_subject_new_sample, line: m.news_new_sample },
};

/** The letter to followers: everything since the last one. */
export const newsLetters: Templates<NewsMail['about'], NewsFacts> = {
  followed_news: ({ news, following, end, endByPost }) => {
    const pages = new Map(news.map(({ artist, page }) => [page, artist]));
    const links = [...pages].map(([url, artist]) => ({ label: m.news_see_page({ artist }), url }));
    const [action = { label: m.news_see_followed(), url: following }, ...others] = links;
    return {
      subject: subjectOf(news, pages.size - 1),
      lines: [...news.map((told) => words[told.kind].line(told)), m.news_why()],
      action,
      links: [...others, { label: m.news_see_followed(), url: following }, { label: m.news_end(), url: end }],
      endByPost,
    } satisfies Letter;
  },
};

function subjectOf(news: Told[], others: number): string {
  const [first, second] = news;
  if (!first) return '';
  if (!second) return words[first.kind].subject(first);
  const { artist } = first;
  return others > 0
    ? m.news_subject_several({ artist, count: others })
    : m.news_subject_one_artist({ artist });
}
