/** From the signal to the end of the process, in seconds: what starts copies waits longer before it cuts one off. */
export const longestStopSeconds = 30;
