import { expect, test } from 'vitest'
import { photoStep } from './photo-step.ts'

test('the arrow that points where the line goes leads on', () => {
  expect(photoStep('ArrowRight', 0, 3, false)).toBe(1)
  expect(photoStep('ArrowLeft', 1, 3, false)).toBe(0)
  expect(photoStep('ArrowLeft', 0, 3, true)).toBe(1)
  expect(photoStep('ArrowRight', 1, 3, true)).toBe(0)
})

test('at both ends it stays', () => {
  expect(photoStep('ArrowRight', 2, 3, false)).toBe(2)
  expect(photoStep('ArrowRight', 0, 3, true)).toBe(0)
})

test('Home and End lead to the first and the last, other keys nowhere', () => {
  expect(photoStep('Home', 2, 3, true)).toBe(0)
  expect(photoStep('End', 0, 3, true)).toBe(2)
  expect(photoStep('Tab', 0, 3, false)).toBeUndefined()
})
