import { lettersOn } from '../notifications/kinds.ts';
import { eventLabels, eventOf, mayRead, type RequestEventName } from './history/events.ts';
import { actionNames, type Party } from './transitions.ts';

const events = Object.keys(eventLabels) as RequestEventName[];

/** Who receives which email, copied by hand. */
const letters = `
  created            fan
  paid               fan artist
  held               admins
  cleared            fan
  hold_lapsed        fan admins
  lapsed             fan
  cancelled          fan artist
  declined           fan
  accepted           fan
  expired            fan artist
  extension_asked    fan
  extension_approved artist
  extension_refused  artist
  grace_given        fan artist
  clock_moved        fan artist
  brief_edited
  delivered          fan
  redo_asked         artist
  redo_refused       fan admins
  redo_lapsed        fan artist admins
  approved           artist
  auto_approved      fan artist
  reported           artist admins
  side_told
  released           fan artist
  part_refunded      fan artist
  late_refunded      fan artist
  late_refund_taken  fan artist
  redo_ordered       fan artist
  dispute_lapsed     fan artist admins
  refunded           fan artist
  withdrawn          fan artist
  charged_back       admins
  refunded_at_provider admins
  paused             fan artist admins
  resumed            fan artist
  chargeback_lost    fan artist admins
  recovered          artist
  evidence_sent
  written_off
  recovery_returned  artist
  correction_given   artist
  correction_taken   artist
  correction_made
  refund_paid        fan
  refund_covered
  refund_uncovered
  reviewed           artist
  reacted            artist
  brief_taken_down   fan artist
  video_taken_down   fan artist
  video_restored     fan artist
  review_taken_down  fan
  review_restored    fan
  review_replied
  reply_taken_down   artist`;
const readers = new Map(
  letters
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([event = '', ...whom]) => [event, whom]),
);

describe('the mails about a request', () => {
  test('go to the parties concerned', () => {
    expect([...readers.keys()].sort()).toEqual([...events].sort());
    for (const event of events)
      expect(lettersOn(event, true) as object[]).toEqual(
        (readers.get(event) ?? []).map((recipient) => ({ recipient, about: event })),
      );
  });

  test('skip only the artist before a request is visible', () => {
    for (const event of events)
      expect(lettersOn(event, false)).toEqual(
        lettersOn(event, true).filter(({ recipient }) => recipient !== 'artist'),
      );
  });
});

describe('the timeline of a request', () => {
  const parties: Party[] = ['fan', 'artist', 'admin', 'system'];
  const hidden = (party: Party) => events.filter((event) => !mayRead(event, party));

  test('hides the artist’s commission from the fan, and our coverage and checks from the artist', () => {
    expect(Object.fromEntries(parties.map((party) => [party, hidden(party)]))).toEqual({
      fan: [
        'recovered',
        'evidence_sent',
        'written_off',
        'recovery_returned',
        'correction_given',
        'correction_taken',
        'correction_made',
      ],
      artist: ['held', 'cleared', 'hold_lapsed', 'evidence_sent', 'written_off', 'correction_made'],
      admin: [],
      system: [
        'held',
        'cleared',
        'hold_lapsed',
        'recovered',
        'evidence_sent',
        'written_off',
        'recovery_returned',
        'correction_given',
        'correction_taken',
        'correction_made',
      ],
    });
  });
});

test('every action writes its own event', () => {
  const written = actionNames
    .filter((action) => action !== 'answer-extension')
    .map((action) => eventOf[action]);
  expect(new Set(written).size).toBe(actionNames.length - 1);
  expect(events).toEqual(expect.arrayContaining(written));
});
