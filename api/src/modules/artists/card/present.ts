import type { Category } from '#api/domain/artist/categories.ts';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { presentPhoto } from '../../photos/present.ts';
import type { ArtistCard } from './model.ts';
import type { CardRow } from './repo.ts';

type Shown = Omit<CardRow, 'price' | 'priceUsd' | 'available'>;

export function presentShared(row: Shown) {
  const currency = row.currency;
  return {
    id: row.id,
    slug: row.slug,
    stageName: row.stageName,
    category: row.category as Category,
    country: row.country,
    photo: presentPhoto(row.photoKey, row.photoPlaceholder),
    rushPrice: moneyOrNull(row.rushPrice, currency),
    promiseDays: row.promiseDays,
    rating: { average: average(row.ratingSum, row.ratingCount), count: row.ratingCount },
    featured: row.featured,
  };
}

export function presentCard(row: CardRow): ArtistCard {
  return {
    ...presentShared(row),
    price: { amount: row.price, currency: row.currency },
    priceUsd: { amount: row.priceUsd, currency: 'USD' },
    verified: true,
    available: row.available,
  };
}

export function moneyOrNull(amount: number | null, currency: Currency): Money | null {
  return amount === null ? null : { amount, currency };
}

/** Rounded to two decimals; null without any counts. */
export function average(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
