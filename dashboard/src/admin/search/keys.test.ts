import { meaningOf, placeKeys } from './keys.ts';
import { screensCalled } from './places.ts';

const pressed = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const usual = { inField: false, isOn: true, afterG: false };

test('Ctrl K and ⌘K search from anywhere, a field and with single keys off', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }])
    expect(meaningOf(pressed('k', held), { inField: true, isOn: false, afterG: false })).toEqual({
      act: 'find',
    });
});

test('single keys mean something unless a field has focus, they are off, or another key is held (covers §15.43)', () => {
  for (const key of ['j', 'k', '/', '?', 'g']) {
    expect(meaningOf(pressed(key), usual)).not.toBeNull();
    expect(meaningOf(pressed(key), { ...usual, inField: true })).toBeNull();
    expect(meaningOf(pressed(key), { ...usual, isOn: false })).toBeNull();
    expect(meaningOf(pressed(key, { altKey: true }), usual)).toBeNull();
  }
  expect(meaningOf(pressed('x'), usual)).toBeNull();
});

test('a letter after g opens its screen, and any other nothing', () => {
  expect(meaningOf(pressed('r'), { ...usual, afterG: true })).toEqual({ act: 'go', to: '/admin/requests' });
  expect(meaningOf(pressed('j'), { ...usual, afterG: true })).toBeNull();
  const addresses = Object.values(placeKeys).map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('screens are found by what people call them, within the sidebar first', () => {
  const called = (typed: string) => screensCalled(typed).map(({ name }) => name);
  expect(called('approval')).toEqual(['Approvals']);
  expect(called('bank file')).toEqual(['Payouts by hand']);
  expect(called('Chargeback')).toEqual(['Chargebacks']);
  expect(called('payout')).toEqual(['Payouts', 'Payouts by hand']);
  expect(called('Bank files')).toEqual(['Payouts by hand']);
  expect(called('dispute')).toEqual(['Disputes']);
  expect(called('sms')).toEqual(['Messages']);
  expect(called('zuri wanjiku')).toEqual([]);
  expect(called('')).not.toContain('Approvals');
});
