import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReport } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
const file = join(folder, 'report.json')
const write = (report: object) => writeFileSync(file, JSON.stringify(report))
afterAll(() => rmSync(folder, { recursive: true }))

test('Vitest: a passed test with a failure message needed a second try, and a broken file counts as a failed test', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const kills = [
    result('fine', 'passed'),
    result('late', 'passed', 'Error: not yet'),
    result('bad', 'failed', 'Error'),
    result('later', 'todo'),
  ]
  const inProject = (name: string) => join(process.cwd(), name)
  write({
    testResults: [
      { name: inProject('kills.test.ts'), status: 'failed', assertionResults: kills },
      { name: inProject('no-import.test.ts'), status: 'failed', assertionResults: [] },
      { name: inProject('no-setup.test.ts'), status: 'failed', assertionResults: [result('never', 'skipped')] },
    ],
  })
  expect(readReport('vitest', file).map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    'kills.test.ts › fine: passed',
    'kills.test.ts › late: second try',
    'kills.test.ts › bad: failed',
    'kills.test.ts › later: skipped',
    'no-import.test.ts: failed',
    'no-setup.test.ts › never: skipped',
    'no-setup.test.ts: failed',
  ])
})

test('Playwright: the tests of all suites', () => {
  const spec = (title: string, status: string) => ({ title, file: 'shop.spec.ts', tests: [{ projectName: 'phone-ar', status }] })
  const group = { specs: [spec('late', 'flaky'), spec('bad', 'unexpected'), spec('later', 'skipped')] }
  write({ suites: [{ specs: [spec('fine', 'expected')], suites: [group] }] })
  expect(readReport('playwright', file).map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    'phone-ar › shop.spec.ts › fine: passed',
    'phone-ar › shop.spec.ts › late: second try',
    'phone-ar › shop.spec.ts › bad: failed',
    'phone-ar › shop.spec.ts › later: skipped',
  ])
})

test('without a report there are no results; another report is an error', () => {
  expect(readReport('vitest', join(folder, 'none.json'))).toEqual([])
  write({ suites: [] })
  expect(() => readReport('vitest', file)).toThrow('testResults')
})
