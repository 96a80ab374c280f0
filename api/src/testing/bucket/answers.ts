export const xml = (content: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${content}`, {
    status,
    headers: { 'content-type': 'application/xml' },
  });

export const failure = (status: number, code: string) =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);

/** Two at a time, so that a caller who lists has to turn the page. */
export const pageOf = <T>(all: T[], start: number) => ({
  page: all.slice(start, start + 2),
  next: start + 2 < all.length ? start + 2 : null,
});
