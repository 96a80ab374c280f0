import { expect, test } from 'bun:test';
import { areaRoles, hasArea, roleNames, roles } from './roles.ts';

test('artists and admins have an area of their own; fans, visitors and what is no role have none', () => {
  expect([...roleNames, null, 'owner', ''].filter(hasArea)).toEqual(['artist', 'admin']);
});

test('an admin reads what a role means, and what is lost with an area', () => {
  for (const { name, meaning } of Object.values(roles)) {
    expect(name).toMatch(/^[A-Z][a-z]+$/);
    expect(meaning).toEndWith('.');
  }
  for (const role of areaRoles) expect(roles[role].loss).toEndWith('.');
});
