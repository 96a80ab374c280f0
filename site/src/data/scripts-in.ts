import { baseLocale, type Locale, scriptIn } from '@salamu/messages/locales';

const named = /="(\/_astro\/[^"]+\.js)"/g;

/** The page with its scripts in this language. */
export async function withScriptsIn(locale: Locale, answer: Response): Promise<Response> {
  if (locale === baseLocale || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  return new Response(
    html.replaceAll(named, (_, path: string) => `="${scriptIn(locale, path)}"`),
    answer,
  );
}
