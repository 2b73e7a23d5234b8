import { expect, test } from 'vitest'
import { statusKey, takeStatusKey } from './status-keys.ts'

test('the key of a status link is remembered for its request alone', () => {
  expect(takeStatusKey('a', `k=${'x'.repeat(43)}`)).toBe(true)
  expect(statusKey('a')).toBe('x'.repeat(43))
  expect(statusKey('b')).toBeUndefined()
})

test('a fragment without a key keeps the known one', () => {
  for (const hash of ['', 'where-it-stands', 'k=', 'k=short', `k=${'x'.repeat(20)}\r\nEvil: yes`])
    expect(takeStatusKey('a', hash), hash).toBe(false)
  expect(statusKey('a')).toBe('x'.repeat(43))
})
