import { dutyNames } from './duties.ts';
import { dutyWords, roleWords } from './role-words.ts';
import { areaRoles, hasArea, roleNames, roles } from './roles.ts';

test('artists and admins have their own area; fans, visitors and unknown roles have none', () => {
  expect([...roleNames, null, 'owner', ''].filter(hasArea)).toEqual(['artist', 'admin']);
});

test('each role has a meaning, and roles with an area a loss', () => {
  for (const role of roleNames) {
    expect(roles[role]).toMatch(/^[A-Z][a-z]+$/);
    expect(roleWords[role].meaning).toEndWith('.');
  }
  for (const role of areaRoles) expect(roleWords[role].loss).toEndWith('.');
});

test('each duty has a meaning, shown to owners', () => {
  for (const duty of dutyNames) expect(dutyWords[duty]).toEndWith('.');
});
