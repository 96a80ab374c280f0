/** What an account may be. */
export const roleNames = ['user', 'artist', 'admin'] as const;
export type Role = (typeof roleNames)[number];

/** The roles with an area of the dashboards, and routes that only they may call. */
export const areaRoles = ['artist', 'admin'] as const satisfies Role[];
export type AreaRole = (typeof areaRoles)[number];
export const hasArea = (name: string | null): name is AreaRole => areaRoles.some((role) => role === name);

/** What an admin reads before giving a role, or taking it away. */
export const roles: Record<Role, { name: string; meaning: string; loss: string }> = {
  user: { name: 'Fan', meaning: 'Sends requests and follows artists.', loss: '' },
  artist: {
    name: 'Artist',
    meaning: 'Answers requests. Starts with an empty profile that stays hidden until it’s verified.',
    loss: 'The artist’s page leaves the public list.',
  },
  admin: {
    name: 'Administrator',
    meaning: 'Works behind the scenes: their duties say what they see and decide.',
    loss: 'They lose the admin area.',
  },
};
