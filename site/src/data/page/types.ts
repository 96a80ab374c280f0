import type { Api } from '@salamu/api/client';

export type Answer<Call extends (...input: never[]) => Promise<{ data: unknown }>> = NonNullable<
  Awaited<ReturnType<Call>>['data']
>;

type ArtistById = ReturnType<Api['artists']>;
type RequestById = ReturnType<Api['requests']>;

export type ArtistList = Answer<Api['artists']['get']>;
export type ArtistCard = ArtistList['items'][number];
export type Artist = Answer<ArtistById['get']>;
export type Review = Artist['reviews'][number];
export type Praise = Answer<Api['reviews']['get']>['items'][number];
export type Video = Artist['samples'][number];
export type Openings = Answer<RequestById['watch-link']['get']>['openings'];
export type FanRequest = Answer<RequestById['cancel']['post']>;
export type Payment = Answer<ReturnType<Api['payments']>['get']>;
export type Receipt = Answer<RequestById['receipt']['get']>;
