import { expect, test } from 'vitest'
import { oneLine } from './policy.ts'

test('a reason becomes one line, without signs that turn the text around', () => {
  expect(oneLine('نعم\u202E \n بكل سرور ')).toBe('نعم بكل سرور')
})
