export const roleNames = ['user', 'artist', 'admin'] as const;
export type Role = (typeof roleNames)[number];

/** Roles with their own dashboard area and routes. */
export const areaRoles = ['artist', 'admin'] as const satisfies Role[];
export type AreaRole = (typeof areaRoles)[number];
export const hasArea = (name: string | null): name is AreaRole => areaRoles.some((role) => role === name);

export const roles: Record<Role, string> = {
  user: 'Fan',
  artist: 'Artist',
  admin: 'Administrator',
};
