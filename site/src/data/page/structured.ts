import { brand, type ContactDetails } from '@salamu/api/domain/brand';
import { minorPerMajor } from '@salamu/api/domain/money/money';
import { here, m } from '@salamu/messages/messages';
import { artistImage } from '../../social-image.ts';
import { namedVideos } from '../artists/artist.ts';
import { pagePath } from '../artists/artist-pages.ts';
import { craftAndCountry } from '../content/format.ts';
import type { Artist } from './types.ts';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface Crumb {
  name: string;
  path: string;
}

/** Who runs the site, and how to search its artists. `base` is any address of the site. */
export function organization(base: URL, { email, phone, social }: ContactDetails): Thing[] {
  const home = new URL('/', base).href;
  return [
    {
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name: brand.name,
      url: home,
      logo: new URL('/icon.svg', base).href,
      description: m.brand_tagline(),
      email,
      telephone: phone,
      address: { '@type': 'PostalAddress', addressLocality: 'Nairobi', addressCountry: 'KE' },
      ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: brand.name,
      alternateName: m.brand_title(),
      url: home,
      publisher: { '@id': `${home}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${new URL(here('/artists'), base)}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

export function product(artist: Artist, base: URL): Thing {
  const { stageName, bio, price, rating, reviews, available } = artist;
  const url = new URL(here(pagePath.artist(artist.slug)), base).href;
  return {
    '@type': 'Product',
    '@id': `${url}#video`,
    name: m.page_artist_product({ name: stageName }),
    description: bio ?? m.page_artist_product_who({ name: stageName, craft: craftAndCountry(artist) }),
    image: new URL(artistImage(artist).url, base).href,
    url,
    category: craftAndCountry(artist),
    brand: { '@type': 'Person', name: stageName },
    ...(price && {
      offers: {
        '@type': 'Offer',
        url,
        price: price.amount / minorPerMajor(price.currency),
        priceCurrency: price.currency,
        availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: brand.name },
      },
    }),
    ...(rating.average !== null && {
      aggregateRating: stars('AggregateRating', rating.average, { reviewCount: rating.count }),
      review: reviews
        .filter(({ text }) => text)
        .slice(0, 3)
        .map((review) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: review.fanName },
          datePublished: review.createdAt.slice(0, 10),
          reviewBody: review.text,
          reviewRating: stars('Rating', review.rating),
        })),
    }),
  };
}

/** An artist's public videos. Every one has what Google asks of a video: a name, a picture and a day. */
export function videos(artist: Artist, base: URL): Thing[] {
  const { stageName } = artist;
  const addressOf = (path: string) => new URL(path, base).href;
  return namedVideos(artist).map(({ name, url, poster, duration, createdAt, width, height }) => ({
    '@type': 'VideoObject',
    '@id': addressOf(url),
    name,
    description: `${name}, ${craftAndCountry(artist)}.`,
    thumbnailUrl: [addressOf(poster ?? artistImage(artist).url)],
    uploadDate: createdAt,
    duration: `PT${Math.max(1, Math.round(duration))}S`,
    contentUrl: addressOf(url),
    width,
    height,
    creator: { '@type': 'Person', name: stageName },
    publisher: { '@id': `${addressOf('/')}#organization` },
  }));
}

const stars = (type: string, ratingValue: number, more: object = {}): Thing => ({
  '@type': type,
  ratingValue,
  bestRating: 5,
  worstRating: 1,
  ...more,
});

/** The breadcrumbs to a page by English paths, the page itself last. */
export function breadcrumbs(crumbs: Crumb[], base: URL): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(here(path), base).href,
    })),
  };
}

export function faqPage(questions: { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
