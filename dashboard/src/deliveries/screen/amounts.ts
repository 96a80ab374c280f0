const [kilobyte, megabyte] = [1024, 1024 * 1024];

/** Bytes as people say them: "820 KB", "4.2 MB", "120 MB". */
export function sayBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  const megabytes = bytes / megabyte;
  return `${megabytes < 10 ? megabytes.toFixed(1).replace('.0', '') : Math.round(megabytes)} MB`;
}

/** A duration as a player shows it: "0:42", "4:05". */
export function saySeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How long something still takes: "about 20 seconds", "about 3 minutes". */
export function sayTimeLeft(seconds: number): string {
  if (seconds < 50) return `about ${Math.max(5, Math.ceil(seconds / 5) * 5)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`;
}
