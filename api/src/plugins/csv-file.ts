/**
 * Answers with a CSV file that the browser saves under `name`. For the types it is nothing, so that those of the route
 * stay the ones of its JSON.
 */
export function csvFile({ name, text }: { name: string; text: string }): never {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return new Response(text, { headers }) as never;
}
