import { expect, test } from 'vitest'
import { formProblems } from '#contract/fields/field-problems.ts'
import { fieldProblemTexts } from './error-texts.ts'

test.each(formProblems)('%s is said in both languages, and not as what cannot be read', (problem) => {
  const { en, ar } = fieldProblemTexts[problem]
  expect(en).not.toMatch(/^This value cannot be read/)
  expect(ar).toMatch(/\p{Script=Arabic}/u)
  expect(ar.includes('{limit}')).toBe(en.includes('{limit}'))
})
