/** A letter that an artist is taking requests again, to someone who is waiting for it, or asking whether they are. */
export interface OpeningMail {
  kind: 'opening-mail';
  about: 'artist_open' | 'opening_asked';
  artistId: string;
  email: string;
  /** The language it was asked in, for an address without an account. */
  locale: string;
}

/** A letter about artists someone follows who take requests again: everyone since the last one. */
export interface NewsMail {
  kind: 'news-mail';
  about: 'followed_news';
  userId: string;
  /** Up to when they have been told all, in ISO 8601. */
  since: string;
}
