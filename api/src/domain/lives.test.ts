import { chargebackLife } from './payment/chargeback-transitions.ts';
import { refundLife } from './payment/refund-transitions.ts';
import { paymentLife } from './payment/transitions.ts';
import { payoutLife } from './payout/transitions.ts';
import { uploadLife } from './upload/transitions.ts';

// The customer's table of a request is pinned in request/transitions.test.ts.
const at = new Date('2026-11-02T09:00:00Z');

interface Pinned {
  action: string;
  from: readonly string[];
  by: readonly string[];
  to: string;
  posts?: string | readonly string[];
  event?: string;
  payment?: string;
  settles?: string;
  dropsFile?: true;
}

/** A row as in the tables below: from, action, who, to, postings, and other effects. */
function written({ action, from, by, to, posts = [], settles, event, payment, dropsFile }: Pinned): string {
  const posted = settles ?? ([posts].flat().join(',') || '-');
  const also = [event && `tells=${event}`, payment && `payment=${payment}`, dropsFile && 'drops'];
  return [from.join(','), action, by.join(','), to, posted, ...also.filter(Boolean)].join(' ');
}

const rowsOf = (life: { rows: readonly Pinned[] }) => life.rows.map(written);
const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().replace(/\s+/g, ' '));

test('the payment table', () => {
  expect(rowsOf(paymentLife)).toEqual(
    table(`
      open                    hear               system same          -
      open                    fail               system failed        -
      open,failed             capture            system paid          -
      open,failed             capture-unexpected system refunding     -
      paid                    owe-back           system refunding     -
      refunding               fail-refund        system refund_failed -
      refund_failed           retry-refund       system refunding     -
      refunding,refunded      bounce-refund      system refund_failed -
      refunded                uncover-refund     system refunding     -
      refunding,refund_failed close-refunds      system refunded      -`),
  );
});

test('the refund table', () => {
  expect(rowsOf(refundLife)).toEqual(
    table(`
      due,checking send    system due      -
      due,checking doubt   system checking -
      due,checking confirm  system paid     refund_paid    tells=refund_paid      payment=close-refunds
      due,failed   cover    system paid     -              tells=refund_covered   payment=close-refunds
      due,checking withdraw system due      refund_covered
      due,checking fail     system failed   refund_covered payment=fail-refund
      paid         bounce   system failed   refund_bounced payment=bounce-refund
      failed       retry    admin  due      -              payment=retry-refund
      failed       record   admin  paid     refund_paid    tells=refund_paid      payment=close-refunds
      paid         uncover  system due      -              tells=refund_uncovered payment=uncover-refund`),
  );
});

test('the chargeback table', () => {
  expect(rowsOf(chargebackLife)).toEqual(
    table(`
      inquiry,closed take  system open   charged_back
      inquiry        close system closed -
      open           lose  system lost   -
      open,lost      win   system won    chargeback_won`),
  );
});

test('the payout table', () => {
  expect(rowsOf(payoutLife)).toEqual(
    table(`
      requested                approve admin  approved -
      requested,approved       reject  admin  rejected payout_returned
      requested                withdraw artist,system cancelled payout_returned
      approved                 withdraw system cancelled payout_returned
      approved                 record  admin  paid     payout_paid
      approved,sending,unknown send    system sending  -
      sending,unknown          confirm system paid     payout_paid
      sending,unknown          fail    system failed   payout_returned
      paid                     bounce  system failed   payout_bounced,payout_returned
      sending,unknown          doubt   system unknown  -`),
  );
});

test('the upload table', () => {
  expect(rowsOf(uploadLife)).toEqual(
    table(`
      arriving                   finish system finished -
      arriving                   refuse system gone     -
      arriving                   cancel owner  gone     -
      finished                   attach owner  attached -
      arriving,finished expire system gone     - drops
      attached          expire system gone     -`),
  );
});

test.each([paymentLife, refundLife, chargebackLife])(
  'money transitions start from the current state',
  (life) => {
    for (const { action, from, by, to } of life.rows as readonly Pinned[])
      for (const status of from) {
        const step: { state: string } | null = life.step(
          action as never,
          { status } as never,
          by[0] as never,
          at,
        );
        expect(step?.state).toBe(to === 'same' ? status : to);
      }
  },
);

test('final states set their settlement time and clear the next try', () => {
  const columns = (life: { change(action: never, now: Date): { columns: object } }, action: string) =>
    life.change(action as never, at).columns;
  expect(columns(paymentLife, 'capture')).toEqual({ settledAt: at, checking: false, failure: null });
  expect(columns(paymentLife, 'capture-unexpected')).toEqual(columns(paymentLife, 'capture'));
  expect(columns(paymentLife, 'fail')).toEqual({ settledAt: at, checking: false });
  expect(columns(paymentLife, 'hear')).toEqual({ checking: false });
  expect(columns(paymentLife, 'owe-back')).toEqual({});
  for (const action of ['confirm', 'fail'])
    expect(columns(refundLife, action)).toEqual({ settledAt: at, nextTryAt: null });
  expect(columns(refundLife, 'cover')).toEqual({ settledAt: at, nextTryAt: null, lastError: null });
  expect(columns(refundLife, 'bounce')).toEqual({});
  expect(columns(refundLife, 'retry')).toEqual({ settledAt: null, nextTryAt: at });
  expect(columns(refundLife, 'uncover')).toEqual({
    settledAt: null,
    nextTryAt: at,
    coveredBy: null,
    reference: null,
  });
  expect(columns(chargebackLife, 'take')).toEqual({ settledAt: null });
  for (const action of ['close', 'lose', 'win'])
    expect(columns(chargebackLife, action)).toEqual({ settledAt: at });
  for (const action of ['confirm', 'fail', 'reject'])
    expect(columns(payoutLife, action)).toEqual({ settledAt: at, nextTryAt: null });
});

test('an upload is used before it expires and deleted afterwards', () => {
  const upload = { finishedAt: at, attachedAt: null, expiresAt: new Date(at.getTime() + 1_000) };
  expect(uploadLife.possible(upload, 'owner', at)).toEqual(['attach']);
  expect(uploadLife.possible(upload, 'owner', upload.expiresAt)).toEqual([]);
  expect(uploadLife.possible(upload, 'system', upload.expiresAt)).toEqual(['expire']);
  expect(uploadLife.possible({ ...upload, finishedAt: null }, 'owner', at)).toEqual(['cancel']);
  expect(uploadLife.possible({ ...upload, attachedAt: at }, 'owner', at)).toEqual([]);
  expect(uploadLife.timerOf('finished')?.at(upload)).toEqual(upload.expiresAt);
});
