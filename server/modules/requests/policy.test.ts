import { expect, test } from 'vitest'
import { oneLine } from './policy.ts'

test('a reason becomes one line, without characters that change the direction of the text', () => {
  expect(oneLine('نعم\u202E \n بكل سرور ')).toBe('نعم بكل سرور')
})
