import type { Occasion } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';

/** Examples for people who don't know how to start; each is long enough to be sent as it is. */
const byOccasion: Partial<Record<Occasion, readonly (() => string)[]>> = {
  birthday: [m.example_birthday, m.example_birthday_child],
  wedding: [m.example_wedding],
  anniversary: [m.example_anniversary],
  graduation: [m.example_graduation],
  congratulations: [m.example_congratulations],
  encouragement: [m.example_encouragement],
  thank_you: [m.example_thank_you],
  get_well: [m.example_get_well],
  apology: [m.example_apology],
  proposal: [m.example_proposal],
  holiday: [m.example_holiday],
  just_because: [m.example_just_because],
  roast: [m.example_roast],
};

const anyDay = [m.example_any];

export function examplesFor(occasion: Occasion | ''): readonly string[] {
  return ((occasion && byOccasion[occasion]) || anyDay).map((example) => example());
}
