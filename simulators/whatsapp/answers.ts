/** A refusal in Meta's words. */
export const no = (code: number, message: string, status: number): Response =>
  Response.json(
    { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A1' } },
    { status },
  );
