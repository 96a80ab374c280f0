/** How long a phone shows the question whether to pay; so long it is asked nothing else. */
export const promptSeconds = 90;
