import { Secret } from 'otpauth'
import { expect, it } from 'vitest'
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits, as an app of six digits shows them. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('knows the code of RFC 6238 at %d s', (time, code) => {
  const at = (seconds: number) => new Date((time + seconds) * 1000)
  const step = Math.floor(time / 30)
  expect(totpStepOf(secret, code, at(0))).toBe(step)
  expect(totpStepOf(secret, code, at(30))).toBe(step)
  expect(totpStepOf(secret, code, at(-30))).toBe(step)
  expect(totpStepOf(secret, code, at(90))).toBeUndefined()
  expect(totpStepOf(secret, code, at(-90))).toBeUndefined()
  expect(totpStepOf(newTotpSecret(), code, at(0))).toBeUndefined()
})

it('names the shop and the person in the address for the app', () => {
  expect(totpUri(secret, { issuer: 'ميزولا', label: 'huda@example.com' })).toMatch(
    /^otpauth:\/\/totp\/%D9%85.*huda%40example\.com\?issuer=%D9%85.*&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30$/,
  )
})
