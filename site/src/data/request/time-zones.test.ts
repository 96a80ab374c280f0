import { readTimeZone } from '@salamu/api/domain/time/read-time-zone';
import { inLocale } from '@salamu/messages/in-locale';
import { likelyZone, zoneChoices } from './time-zones.ts';

test('every country can be chosen once, by its name, with a zone that there is', () => {
  const choices = zoneChoices();
  const names = choices.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('Kenya');
  expect(choices.filter(({ zone }) => readTimeZone(zone) === null)).toEqual([]);
  expect(choices).toContainEqual({ zone: 'America/Los_Angeles', name: 'United States, Los Angeles time' });
});

test('they are in the order of the language', () => {
  const names = inLocale('fr', () => zoneChoices().map(({ name }) => name));
  expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('France'));
  expect(names).toContain('États-Unis, heure de New York');
});

test.each([
  ['fr-CI,fr;q=0.9,en-US;q=0.8', 'Africa/Abidjan'],
  ['en-US,en;q=0.9,sw-KE;q=0.5', 'Africa/Nairobi'],
  ['en-US,en;q=0.9', ''],
  ['sw', ''],
  ['*', ''],
  ['xx-ZZ', ''],
  [null, ''],
])('a browser that reads %p is most likely in %p', (languages, zone) => {
  expect(likelyZone(languages)).toBe(zone);
});
