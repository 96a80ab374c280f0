import { describe, expect, test } from 'bun:test';
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

  test('add up, and none of them opens nothing', () => {
    expect(mayDo(['verifier'], 'approvePayouts')).toBe(false);
    expect(mayDo(['verifier', 'finance'], 'approvePayouts')).toBe(true);
    expect(mayDo(['support'], 'listRequestsForAdmin')).toBe(true);
    expect(operations.filter((operation) => mayDo([], operation))).toEqual([]);
  });

  test('of a new admin are the support’s, unless an owner chooses others', () => {
    expect(firstDuties).toEqual(['support']);
  });

  test('never open what decides about admins to anyone but owners', () => {
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

  test('are told once each, in the order people read them', () => {
    expect(inOrder(['finance', 'support', 'finance'])).toEqual(['support', 'finance']);
    expect(nameDuties(['finance', 'support', 'verifier'])).toBe('Support, Verifier and Finance');
  });
});
