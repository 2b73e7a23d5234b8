import { expect, test } from 'vitest'
import { idOfName } from './id-of-name.ts'

test('an id that another name has gets a digest of the name', () => {
  const taken = new Set(['2026', 'a'.repeat(60)])
  const idOf = (name: string) => idOfName(name, (id) => taken.has(id))
  expect(idOf('Élysande')).toBe('elysande')
  expect(idOf('إصدارات 2026')).toMatch(/^2026-[0-9a-f]{8}$/)
  expect(idOf('إصدارات 2026')).not.toBe(idOf('هدايا 2026'))
  expect(idOf('ساعات')).toMatch(/^n-[0-9a-f]{10}$/)
  expect(idOf('A'.repeat(70))).toHaveLength(59)
})
