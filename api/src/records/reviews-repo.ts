import type { Prisma } from '@salamu/prisma/client';
export const reviewSelect = {
  id: true,
  fanName: true,
  rating: true,
  text: true,
  createdAt: true,
  reply: true,
  repliedAt: true,
  request: { select: { occasion: true } },
} satisfies Prisma.ReviewSelect;

export type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>;
