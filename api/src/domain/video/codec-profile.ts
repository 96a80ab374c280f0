/** `profile_idc` of the H.264 profiles with 8 bits and 4:2:0: Baseline, Main and High (ISO 14496-10, annex A). */
const playedAvcProfiles = [66, 77, 100];

/**
 * Whether browsers play a codec in the profile of its RFC 6381 string: most phones can't decode 10-bit, 4:2:2 or 4:4:4
 * H.264 or VP9. AV1's Main profile includes 10 bits.
 */
export function isPlayedProfile(codec: string): boolean {
  const [name, ...parts] = codec.toLowerCase().split('.');
  const [profile = ''] = parts;
  if (name === 'avc1' || name === 'avc3')
    return playedAvcProfiles.includes(Number.parseInt(profile.slice(0, 2), 16));
  if (name === 'vp09' || name === 'av01') return Number(profile) === 0;
  return true;
}
