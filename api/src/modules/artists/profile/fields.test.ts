import { judgedColumns } from '@salamu/prisma/personal';
import { formFields, ownFields, profileRule } from '#api/domain/artist/profile.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const own = Object.keys(ownFields);
const fieldsIn = (answer: object) =>
  Object.keys(answer).filter((name) => [...formFields, ...own].includes(name));
const page = async (who: 'visitor' | 'zuri') => product.as(who).get('/artists/zuri');

test('everyone reads the fields of the form, and only the artist those of the settings', async () => {
  const shown = await page('visitor');
  expect(fieldsIn(shown).sort()).toEqual([...formFields].sort());
  expect(shown.own).toBeNull();
  expect(fieldsIn((await page('zuri')).own).sort()).toEqual([...own].sort());
});

test('an artist’s export has every field', async () => {
  const { artist } = await product.as('zuri').get('/users/me/export');
  expect(fieldsIn({ ...artist.profile, ...artist.profile.own })).toHaveLength(formFields.length + own.length);
});

test('an erased artist leaves nothing of a field that the schema calls the artist’s, unless the law keeps it (covers F196)', async () => {
  const columns = (await judgedColumns()).filter(({ table }) => table === 'artists');
  const personal = formFields.filter((name) =>
    columns.some(({ column, people, kept }) => column === name && people?.includes('artist') && !kept),
  );
  expect(personal).toContain('bio');
  expect(personal.filter((name) => profileRule(name).erasure === 'kept')).toEqual([]);
});
