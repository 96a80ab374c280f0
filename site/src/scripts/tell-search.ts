import { asksForOneMail } from './one-mail.ts';

const form = document.querySelector<HTMLFormElement>('[data-tell-search]');

/** Ask for one email when someone fits. */
asksForOneMail(form, async (email) => {
  const { api, call } = await import('@salamu/ui/api');
  await call(api.artists.searches.post({ email, query: JSON.parse(form?.dataset.tellSearch ?? '{}') }));
});
