import { expect } from 'vitest'
import type { Localized } from '../schema/localized.ts'

/** What stands in Latin letters on an Arabic page, too: calibres, alloys, the time zone. */
const international = /\b(?:[A-Z]Q?\d{1,2}|316L|GMT)\b/g

/** The English text has no Arabic, the Arabic one is Arabic; neither shouts or has a hole in it. */
export function expectBothLanguages({ en, ar }: Localized): void {
  expect(en).toMatch(/[A-Za-z0-9]/)
  expect(en).not.toMatch(/\p{Script=Arabic}/u)
  expect(ar).toMatch(/\p{Script=Arabic}/u)
  expect(ar.replaceAll(international, '')).not.toMatch(/[A-Za-z]/)
  for (const text of [en, ar]) {
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/!| {2}|undefined|null|NaN|\.\.|,,/)
  }
  // A question mark, comma or semicolon of the other script.
  expect(ar).not.toMatch(/[?;]|\p{Script=Arabic},/u)
}

export function expectUnique(values: readonly unknown[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}
