/** How long a strike stands, and at how many standing ones our team is told: it never suspends anyone. */
export const strikeRules = { days: 180, warnAt: 3 } as const;

export const isStanding = ({ endsAt, endedAt }: { endsAt: Date; endedAt: Date | null }, now: Date): boolean =>
  endedAt === null && endsAt > now;
