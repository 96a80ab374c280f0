import { m } from '@salamu/messages/messages';
import type { YearlyOccasion } from '#api/domain/account/dates.ts';
import type { DateMail, NewsMail, OpeningMail } from '#api/domain/notifications/mails.ts';
import { formatDay } from '#api/domain/time/format-time.ts';
import { describeDate } from '#api/modules/follower-digest/dates/service.ts';
import { type Ending, endingToken, noticeToken } from '#api/modules/follower-digest/link.ts';
import { newsFor } from '#api/modules/follower-digest/service.ts';
import { findByEmail } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { emailOf, type Link, type RenderedEmail, renderFor, type Templates } from './email.ts';
import { findArtist, findHearing } from './repo.ts';

/** Unsubscribe links: for people, and for mail clients. */
interface Ends {
  end: Link;
  endByPost: string;
}

function endsOf({ env }: Context, site: string, userId: string, what: Ending): Ends {
  const token = endingToken(env, userId, what);
  return {
    end: { label: m.unsubscribe_title(), url: `${site}/unsubscribe#${token}` },
    endByPost: `${env.publicUrl}/api/users/unsubscribe?token=${token}`,
  };
}

interface Artist {
  stageName: string;
  page: string;
}
const pageOf = (site: string, { stageName, slug }: { stageName: string; slug: string }): Artist => ({
  stageName,
  page: `${site}/artists/${slug}`,
});

/** Emails to an artist's waiting list; `page` is the target page. */
export const openingLetters: Templates<OpeningMail['about'], Artist> = {
  artist_open: emailOf(({ page }: Artist) => ({ label: m.request_box_label(), url: page }))(
    m.mail_open_again_subject,
    m.mail_open_again,
    m.mail_open_again_why,
  ),
  opening_asked: emailOf(({ page }: Artist) => ({ label: m.tell_me_action(), url: page }))(
    m.mail_opening_asked_subject,
    m.mail_opening_asked,
    m.mail_ignore,
  ),
};

/** Null if the artist is no longer public. */
export async function writeOpeningMail(ctx: Context, mail: OpeningMail): Promise<RenderedEmail | null> {
  const { about, artistId, email, locale } = mail;
  const [artist, account] = await Promise.all([findArtist(ctx.db, artistId), findByEmail(ctx.db, email)]);
  if (!artist?.listed) return null;
  return renderFor(ctx, mail, account ?? { email, locale }, (site) =>
    openingLetters[about](
      about === 'artist_open'
        ? pageOf(site, artist)
        : { ...artist, page: `${site}/tell-me#${noticeToken(ctx.env, email)}` },
    ),
  );
}

interface NewsFacts extends Ends {
  /** Artists who take requests again, latest first. */
  artists: [Artist, ...Artist[]];
  site: string;
}

/** Follower digest: everyone who has opened since the last one. */
export const newsLetters: Templates<NewsMail['about'], NewsFacts> = {
  followed_news: ({ artists, site, end, endByPost }) => {
    const [first, ...others] = artists;
    const link = ({ stageName: artist, page }: Artist) => ({ label: m.news_see_page({ artist }), url: page });
    return {
      subject:
        others.length > 0
          ? m.news_subject_several({ artist: first.stageName, count: others.length })
          : m.mail_open_again_subject(first),
      lines: [...artists.map((artist) => m.mail_open_again(artist)), m.news_why()],
      action: link(first),
      links: [...others.map(link), { label: m.news_see_followed(), url: `${site}/profile/following` }, end],
      endByPost,
    };
  },
};

/** Null if there is nothing to report, or the reader is deleted or suspended. */
export async function writeNewsMail(ctx: Context, mail: NewsMail): Promise<RenderedEmail | null> {
  const reader = await findHearing(ctx.db, mail.userId);
  const [first, ...others] = reader ? await newsFor(ctx, mail) : [];
  if (!reader || !first) return null;
  return renderFor(ctx, mail, reader, (site) =>
    newsLetters[mail.about]({
      artists: [pageOf(site, first), ...others.map((artist) => pageOf(site, artist))],
      site,
      ...endsOf(ctx, site, mail.userId, 'news'),
    }),
  );
}

interface DateFacts extends Ends {
  name: string;
  occasion: YearlyOccasion;
  /** As a formatted date. */
  on: string;
  /** Artists the reader liked. */
  artists: Artist[];
  site: string;
}

const subjects: Record<YearlyOccasion, (facts: { name: string; on: string }) => string> = {
  birthday: m.date_mail_birthday,
  anniversary: m.date_mail_anniversary,
};

/** The reminder of a date, a month ahead. */
export const dateLetters: Templates<DateMail['about'], DateFacts> = {
  date_ahead: ({ name, occasion, on, artists, site, end, endByPost }) => ({
    subject: subjects[occasion]({ name, on }),
    lines: [m.date_mail_lead(), ...(artists.length > 0 ? [m.date_mail_liked()] : []), m.date_mail_why()],
    action: { label: m.search_button(), url: `${site}/artists/occasion/${occasion}` },
    links: [
      ...artists.map(({ stageName, page }) => ({ label: stageName, url: page })),
      { label: m.date_mail_dates(), url: `${site}/profile/dates` },
      end,
    ],
    endByPost,
  }),
};

/** Null if the date was deleted or has passed, or its owner wants no reminders. */
export async function writeDateMail(ctx: Context, mail: DateMail): Promise<RenderedEmail | null> {
  const { about, dateId, on } = mail;
  const found = await describeDate(ctx, dateId);
  if (!found || on <= ctx.clock.now().toISOString().slice(0, 10)) return null;
  const { name, occasion, artists, user } = found;
  return renderFor(ctx, mail, user, (site) =>
    dateLetters[about]({
      ...{ name, occasion: occasion as YearlyOccasion, on: formatDay(on), site },
      artists: artists.map((artist) => pageOf(site, artist)),
      ...endsOf(ctx, site, user.id, 'dates'),
    }),
  );
}
