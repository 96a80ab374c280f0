import {
  type AdminOperation,
  dutiesFor,
  dutyNames,
  firstDuties,
  inOrder,
  mayDo,
  nameDuties,
} from './duties.ts';

const operations = Object.keys(dutiesFor) as AdminOperation[];

describe('duties', () => {
  test('of an owner include everything', () => {
    expect(operations.filter((operation) => !mayDo(['owner'], operation))).toEqual([]);
  });

  test('add up; no duties permit nothing', () => {
    expect(mayDo(['verifier'], 'approvePayouts')).toBe(false);
    expect(mayDo(['verifier', 'finance'], 'approvePayouts')).toBe(true);
    expect(mayDo(['support'], 'listRequestsForAdmin')).toBe(true);
    expect(operations.filter((operation) => mayDo([], operation))).toEqual([]);
  });

  test('default to support for a new admin, unless an owner chooses others', () => {
    expect(firstDuties).toEqual(['support']);
  });

  test('permit decisions about admins only to owners', () => {
    const others = dutyNames.filter((duty) => duty !== 'owner');
    const decisive = [
      'changeRole',
      'changeDuties',
      'changeSettings',
      'listAuditEntries',
      'endRecovery',
    ] as const;
    expect(decisive.filter((operation) => mayDo(others, operation))).toEqual([]);
  });

  test('are listed once each, in display order', () => {
    expect(inOrder(['finance', 'support', 'finance'])).toEqual(['support', 'finance']);
    expect(nameDuties(['finance', 'support', 'verifier'])).toBe('Support, Verifier and Finance');
  });
});
