import { withoutMarks } from './invisible-marks.ts'

/** E-mail addresses as mail servers take them (RFC 5321, RFC 5322). */

const word = String.raw`[\w!#$%&'*+/=?^\`{|}~-]+`
const label = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`
/** Of letters, or in punycode: `xn--mgberp4a5d4ar` is السعودية. */
const topLevel = String.raw`(?:[a-z]{2,63}|xn--[a-z\d-]{0,57}[a-z\d])`

/** Words joined by single dots before the @, which have no quotes or spaces; a domain of two labels or more. */
export const emailPattern = new RegExp(String.raw`^(?=[^@]{1,64}@)${word}(?:\.${word})*@(?:${label}\.)+${topLevel}$`, 'i')

/**
 * Trims an address, and writes a domain of other scripts in punycode, as mail servers and links have it: `omar@متجر.السعودية` becomes
 * `omar@xn--pgbep1f.xn--mgberp4a5d4ar`. What is no domain stays, and fails the pattern.
 */
export function tidyEmail(text: string): string {
  const address = withoutMarks(text)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // The URL parser has the rules of internationalised names (UTS 46); the characters of other parts of an address never reach it.
  const isForeign = at >= 0 && /[^\p{ASCII}]/u.test(domain) && /^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)
  if (!isForeign || !URL.canParse(`http://${domain}`)) return address
  return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}
