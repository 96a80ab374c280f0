/** How long a phone shows the payment prompt, in seconds; meanwhile we send no other. */
export const promptSeconds = 90;
