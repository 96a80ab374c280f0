import { inLocale } from '@salamu/messages/in-locale';
import { putFile } from '../request/enclosures.ts';

const asked = jest.spyOn(globalThis, 'fetch');
afterAll(() => asked.mockRestore());

test('a refused file is refused in the language of the page', async () => {
  const asIn = (headers: HeadersInit | undefined) => new Headers(headers).get('accept-language');
  asked.mockImplementation((async (_: string, { headers }: RequestInit) =>
    Response.json({ detail: asIn(headers) }, { status: 422 })) as never);
  const refusal = await inLocale('fr', () =>
    putFile('/profile/photo', new Blob(['x'])).catch((error: Error) => error.message),
  );
  expect(refusal).toBe('fr');
});
