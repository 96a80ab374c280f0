import { holdsAddress, isForAllAdmins, mailConcerns, mailKinds, type QueuedMail } from './mails.ts';

test('mail kinds that hold an address without an account', () => {
  expect(mailKinds.filter((kind) => holdsAddress[kind])).toEqual([
    'code-mail',
    'contact-mail',
    'link-mail',
    'opening-mail',
    'warning-mail',
  ]);
});

test('a mail to all admins is one until it is split by admin, and no other mail is', () => {
  const toAdmins = { kind: 'admin-mail', recipient: 'admins' } as QueuedMail;
  expect(isForAllAdmins(toAdmins)).toBe(true);
  expect(isForAllAdmins({ ...toAdmins, adminId: 'ada' } as QueuedMail)).toBe(false);
  expect(isForAllAdmins({ ...toAdmins, recipient: 'artist' } as QueuedMail)).toBe(false);
  expect(isForAllAdmins({ kind: 'account-mail' } as QueuedMail)).toBe(false);
});

test('payout events go to admins who may see payouts', () => {
  expect(mailConcerns['payout-mail']).toBe('listPayouts');
});
