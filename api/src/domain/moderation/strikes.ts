/** How long a strike is active, and how many active strikes alert our team. Strikes never suspend anyone. */
export const strikeRules = { days: 180, warnAt: 3 } as const;

export const isStanding = ({ endsAt, endedAt }: { endsAt: Date; endedAt: Date | null }, now: Date): boolean =>
  endedAt === null && endsAt > now;
