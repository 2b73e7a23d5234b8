/** Why an address cannot have passkeys: browsers allow them over https or at `localhost`, and for a name. */
export type NoPasskeys = 'not-secure' | 'no-name'

/** @returns why pages of that origin cannot use passkeys; undefined where they can */
export function whyNoPasskeys({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): NoPasskeys | undefined {
  if (/^(?:[\d.]+|\[.*\])$/.test(hostname)) return 'no-name'
  return protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname) ? undefined : 'not-secure'
}
