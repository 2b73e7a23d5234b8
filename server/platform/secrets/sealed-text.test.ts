import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { fileKeys } from '../files/file-keys.ts'
import { isOfCurrentKey, openText, sealText } from './sealed-text.ts'

it('opens a text for its own row only, also with a former key', async () => {
  const [old, current] = [randomBytes(32), randomBytes(32)]
  const before = fileKeys(old)
  const sealed = await sealText('a', 'JBSWY3DP', before)
  expect(sealed).not.toContain('JBSWY3DP')
  expect(await openText('a', sealed, before)).toBe('JBSWY3DP')
  const now = fileKeys(current, [old])
  expect(await openText('a', sealed, now)).toBe('JBSWY3DP')
  expect([await isOfCurrentKey(sealed, before), await isOfCurrentKey(sealed, now)]).toEqual([true, false])
  await expect(openText('b', sealed, before)).rejects.toThrow('another file')
  await expect(openText('a', sealed, fileKeys(current))).rejects.toThrow('not among the keys')
})
