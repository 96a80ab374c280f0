/** How long a phone shows the payment prompt, in seconds; until then we send no other. */
export const promptSeconds = 90;
