import { breadcrumbs, product, videos } from './structured.ts';
import type { Artist } from './types.ts';

const base = new URL('https://salamu.example/artists/zuri?reviews=2');

const zuri = {
  slug: 'zuri',
  stageName: 'Zuri',
  category: 'musician',
  country: 'KE',
  bio: 'Sings about the coast.',
  photo: null,
  price: { amount: 250_000, currency: 'KES' },
  rating: { average: 4.5, count: 2 },
  available: true,
  reviews: [
    {
      rating: 5,
      text: 'She sang my name right.',
      fanName: 'Amina O.',
      createdAt: '2026-11-02T09:00:00.000Z',
    },
    { rating: 4, text: null, fanName: 'Brian O.', createdAt: '2026-11-01T09:00:00.000Z' },
  ],
} as unknown as Artist;

test('a search engine reads the price in major units, and the availability', () => {
  const { offers } = product(zuri, base) as { offers?: object };
  expect(offers).toMatchObject({
    price: 2500,
    priceCurrency: 'KES',
    availability: 'https://schema.org/InStock',
    url: 'https://salamu.example/artists/zuri',
  });
  const xof = { ...zuri, price: { amount: 20_000, currency: 'XOF' }, available: false } as Artist;
  expect(product(xof, base)).toMatchObject({
    offers: { price: 20_000, availability: 'https://schema.org/OutOfStock' },
  });
});

test('ratings appear only if fans gave some, and only reviews with text are quoted', () => {
  expect(product(zuri, base)).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ reviewBody: 'She sang my name right.', datePublished: '2026-11-02' }],
  });
  const fresh = { ...zuri, rating: { average: null, count: 0 }, reviews: [] } as Artist;
  expect(product(fresh, base)).not.toHaveProperty('aggregateRating');
});

test('each public video has what a search engine asks for: name, picture, day, length and file (covers §19.9)', () => {
  const file = {
    url: '/media/videos/1.mp4',
    poster: '/media/posters/1.jpg',
    duration: 8.4,
    width: 540,
    height: 960,
  };
  const artist = {
    ...zuri,
    introVideo: { ...file, createdAt: '2026-11-02T09:00:00.000Z' },
    samples: [{ ...file, url: '/media/videos/2.mp4', poster: null, createdAt: '2026-11-03T09:00:00.000Z' }],
  } as unknown as Artist;
  const [intro, sample] = videos(artist, base);
  expect(intro).toMatchObject({
    '@type': 'VideoObject',
    name: 'Zuri says hello',
    description: 'Zuri says hello, Musician, Kenya.',
    thumbnailUrl: ['https://salamu.example/media/posters/1.jpg'],
    uploadDate: '2026-11-02T09:00:00.000Z',
    duration: 'PT8S',
    contentUrl: 'https://salamu.example/media/videos/1.mp4',
  });
  expect(sample).toMatchObject({
    name: 'A video by Zuri, 1 of 1',
    thumbnailUrl: ['https://salamu.example/social-en.jpg'],
  });
  expect(videos({ ...zuri, introVideo: null, samples: [] } as unknown as Artist, base)).toEqual([]);
});

test('breadcrumbs count from 1 and have absolute addresses', () => {
  expect(breadcrumbs([{ name: 'Artists', path: '/artists' }], base)).toMatchObject({
    itemListElement: [{ position: 1, name: 'Artists', item: 'https://salamu.example/artists' }],
  });
});
