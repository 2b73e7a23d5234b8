/** Console errors and warnings of a component test, and which of them it expects. */
import { format } from 'node:util'
import { expect } from 'vitest'
import { unexpectedProblems, unseenProblems, type Problems } from '../browser/problems.ts'

const problems: Problems = { seen: [], expected: [], allowed: [] }
const given = { error: console.error, warn: console.warn }

/** Declares a problem that this test causes. If it does not occur, the test fails as well. */
export const expectProblem = (pattern: RegExp): void => void problems.expected.push(pattern)

/** Collects from now on what the test's pages complain about, React's warnings of development among it. */
export function watchProblems(): void {
  Object.assign(problems, { seen: [], expected: [] })
  for (const level of ['error', 'warn'] as const) {
    given[level] = console[level]
    console[level] = (...complaint: unknown[]) => {
      problems.seen.push(format(...complaint))
      given[level](...complaint)
    }
  }
}

/** Fails if there was a problem that the test does not expect, or one that it expects is missing. */
export function expectNoProblems(): void {
  Object.assign(console, given)
  expect(unexpectedProblems(problems), 'the page complained').toEqual([])
  expect(unseenProblems(problems), 'an expected complaint did not come').toEqual([])
}
