/** How long a strike stands, and at how many standing ones our team is told: it never suspends anyone. */
export interface StrikeRules {
  days: number;
  warnAt: number;
}

export const defaultStrikes: StrikeRules = { days: 180, warnAt: 3 };

/** What an admin may set. */
export const strikeBounds: Record<keyof StrikeRules, { label: string; least: number; most: number }> = {
  days: { label: 'Days until a strike ends', least: 30, most: 730 },
  warnAt: { label: 'Strikes at which you’re told', least: 2, most: 10 },
};

export const strikeRuleNames = Object.keys(strikeBounds) as (keyof StrikeRules)[];

/** Whether a strike still counts. */
export const isStanding = ({ endsAt, endedAt }: { endsAt: Date; endedAt: Date | null }, now: Date): boolean =>
  endedAt === null && endsAt > now;
