import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecondTries, secondTriesIn, secondTriesInVitest, tooManySecondTries, writeSecondTries } from './second-try.ts'

const folder = mkdtempSync(join(tmpdir(), 'second-try-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failed = { status: 'failed', errors: [{ stack: 'Error: \u001B[31mnot visible\u001B[39m' }], stdout: [{ text: 'first' }] }
const passed = { status: 'passed', errors: [], stdout: [{ text: 'second' }] }
const spec = (title: string, status: string, results: object[]) => ({
  title,
  file: 'shop.spec.ts',
  tests: [{ projectName: 'phone-ar', status, results }],
})
const report = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      title: 'shop.spec.ts',
      specs: [spec('is fine', 'expected', [passed])],
      suites: [
        {
          title: 'a group',
          specs: [spec('comes late', 'flaky', [failed, passed]), spec('is broken', 'unexpected', [failed, failed])],
        },
      ],
    },
  ],
} as unknown as Parameters<typeof secondTriesIn>[0]

test('a test that passes at the second try is listed with the files of both outputs', () => {
  const tries = secondTriesIn(report, join(folder, 'outputs'))
  expect(tries.map((entry) => entry.test)).toEqual(['phone-ar › shop.spec.ts › comes late'])
  expect(readFileSync(tries[0]!.outputs.first, 'utf8')).toBe('failed\nError: not visible\nfirst\n')
  expect(readFileSync(tries[0]!.outputs.second, 'utf8')).toBe('passed\nsecond\n')
})

test('so is a Vitest test', () => {
  const result = (fullName: string, status: string, failureMessages: string[]) => ({ fullName, status, failureMessages })
  const assertionResults = [
    result('fine', 'passed', []),
    result('late', 'passed', ['Error: not yet']),
    result('broken', 'failed', ['Error']),
  ]
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  const tries = secondTriesInVitest(
    { ...counts, testResults: [{ name: join(process.cwd(), 'kills.test.ts'), assertionResults }] },
    join(folder, 'vitest'),
  )
  expect(tries.map((entry) => entry.test)).toEqual(['kills.test.ts › late'])
  expect(readFileSync(tries[0]!.outputs.first, 'utf8')).toBe('failed\nError: not yet\n')
})

test('the next run reads the list; without a previous run it is empty', () => {
  const file = join(folder, 'list.json')
  expect(readSecondTries(file)).toEqual([])
  writeSecondTries(file, [{ test: 'a test', outputs: { first: '1', second: '2' } }])
  expect(readSecondTries(file)).toEqual(['a test'])
})

test('three second tries pass, four do not, nor the same test twice in a row', () => {
  expect(tooManySecondTries([], ['a'])).toBeUndefined()
  expect(tooManySecondTries(['a', 'b', 'c'], ['d'])).toBeUndefined()
  expect(tooManySecondTries(['a', 'b', 'c', 'd'], [])).toContain('4 tests')
  expect(tooManySecondTries(['a', 'b'], ['b'])).toContain('twice in a row: b')
})
