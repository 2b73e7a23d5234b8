/**
 * Tests that fail first and pass when retried: end-to-end tests at the end and without others (playwright.config.ts), others at once. They
 * count as passed, are listed, and make the run fail where there are too many of them or the same one needs a retry twice in a row.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** More are unlikely to be chance. */
const mostSecondTries = 3

export type SecondTry = {
  /** "phone-ar › offline/outbox.spec.ts › two tabs …" */
  test: string
  /** Files with the output of the failed and of the passed try. */
  outputs: { first: string; second: string }
}

type Attempt = {
  status: string
  errors?: { message?: string; stack?: string }[]
  stdout?: { text?: string }[]
  stderr?: { text?: string }[]
}
type Suite = {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string; tests: { projectName: string; status: string; results: Attempt[] }[] }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: Suite[]
}

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults?: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

/** @param folder gets the outputs of both tries; those of an earlier run are removed */
export function secondTriesIn(report: PlaywrightReport, folder: string): SecondTry[] {
  const specs = (report.suites ?? []).flatMap(specsOf)
  const found = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => ({
        test: `${projectName} › ${file} › ${title}`,
        first: outputOf(results[0]),
        second: outputOf(results.at(-1)),
      })),
  )
  return writeOutputs(found, folder)
}

/**
 * @param report of a run with `--retry=1`: a passed test contains the failure messages of its first try
 * @param folder as in `secondTriesIn`
 */
export function secondTriesInVitest(report: VitestReport, folder: string): SecondTry[] {
  const found = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        test: `${relative(process.cwd(), name)} › ${fullName}`,
        first: outputOf({ status: 'failed', errors: failureMessages.map((stack) => ({ stack })) }),
        second: outputOf({ status: 'passed' }),
      })),
  )
  return writeOutputs(found, folder)
}

function writeOutputs(found: readonly { test: string; first: string; second: string }[], folder: string): SecondTry[] {
  rmSync(folder, { recursive: true, force: true })
  if (found.length > 0) mkdirSync(folder, { recursive: true })
  return found.map(({ test, first, second }, index) => {
    const outputs = { first: join(folder, `${index + 1}-first.txt`), second: join(folder, `${index + 1}-second.txt`) }
    writeFileSync(outputs.first, first)
    writeFileSync(outputs.second, second)
    return { test, outputs }
  })
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

function outputOf(attempt: Attempt | undefined): string {
  const errors = attempt?.errors?.map(({ message, stack }) => stack ?? message ?? '') ?? []
  const printed = [...(attempt?.stdout ?? []), ...(attempt?.stderr ?? [])].map(({ text }) => text ?? '')
  return `${stripVTControlCharacters([attempt?.status ?? 'not run', ...errors, ...printed].join('\n'))}\n`
}

/**
 * @param before names of the tests that the previous run listed
 * @returns why the run fails nevertheless; undefined where it does not
 */
export function tooManySecondTries(now: readonly string[], before: readonly string[]): string | undefined {
  const again = now.filter((test) => before.includes(test))
  if (again.length > 0) return `needed a second try twice in a row: ${again.join(', ')}`
  if (now.length > mostSecondTries) return `${now.length} tests passed only at the second try, at most ${mostSecondTries} may`
  return undefined
}

/** The names that the previous run listed; empty where there was no run. */
export function readSecondTries(listFile: string): string[] {
  let text: string
  try {
    text = readFileSync(listFile, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return (JSON.parse(text) as SecondTry[]).map(({ test }) => test)
}

export const writeSecondTries = (listFile: string, tries: readonly SecondTry[]): void =>
  writeFileSync(listFile, `${JSON.stringify(tries, undefined, 2)}\n`)
