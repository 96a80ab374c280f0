import { hashNewPassword } from './new-password.ts';
import { hashCost } from './passwords.ts';

const amina = { name: 'Amina Otieno', email: 'amina.o@example.com' };
const judge = async (password: string) => {
  try {
    return await Bun.password.verify(password, await hashNewPassword(password, amina, 'password'));
  } catch (error) {
    return (error as Error).message;
  }
};
const easy = 'This password is too easy to guess. Try a few unrelated words.';

describe('a new password', () => {
  test.each(['Password1234!', 'abcdefghijkl', '119911991199aa', 'aaaaaaaaaaaab'])(
    '%s is refused, though no list has it (covers §5.3 F30)',
    async (password) => expect(await judge(password)).toBe(easy),
  );

  test('made of the person’s name, address and our name is refused', async () => {
    expect(await judge('otieno.amina.salamu')).not.toBe(true);
    expect(await judge('salamuAmina2024')).not.toBe(true);
  });

  test.each(['kitenge-mango-harbour', 'jambobwana2024', 'baobab under moonlight'])(
    '%s is taken',
    async (password) => expect(await judge(password)).toBe(true),
  );

  test('that could not be hashed is refused, and the next one is hashed', async () => {
    const { memoryCost } = hashCost;
    hashCost.memoryCost = -1;
    expect(await judge('kitenge-mango-harbour')).not.toBe(true);
    hashCost.memoryCost = memoryCost;
    expect(await judge('kitenge-mango-harbour')).toBe(true);
  });

  test('of 128 characters is judged by its first ones, and every character counts for the hash', async () => {
    const long = `a lantern over the lagoon ${'x'.repeat(102)}`;
    const hash = await hashNewPassword(long, amina, 'password');
    expect(await Bun.password.verify(long, hash)).toBe(true);
    expect(await Bun.password.verify(`${long.slice(0, 127)}y`, hash)).toBe(false);
    expect(await judge(`${'abcdefghijklmnopqrstuvwxyz'}${'kitenge-mango-harbour'}`)).toBe(easy);
  });
});
