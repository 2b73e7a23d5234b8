/**
 * End-to-end tests that failed first and passed when they were run again, alone, at the end (playwright.config.ts). They count as passed, are listed, and
 * make the run red where there are too many of them or the same one needs it twice in a row.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** More than these are no chance. */
const mostSecondTries = 3

export type SecondTry = {
  /** "phone-ar › offline/outbox.spec.ts › two tabs …" */
  test: string
  /** Files with what the failed and the passed try printed. */
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

/** @param folder gets the outputs of both tries; what an earlier run left there is removed */
export function secondTriesIn(report: PlaywrightReport, folder: string): SecondTry[] {
  rmSync(folder, { recursive: true, force: true })
  const specs = (report.suites ?? []).flatMap(specsOf)
  const found = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => ({ test: `${projectName} › ${file} › ${title}`, results })),
  )
  if (found.length > 0) mkdirSync(folder, { recursive: true })
  return found.map(({ test, results }, index) => {
    const outputs = { first: join(folder, `${index + 1}-first.txt`), second: join(folder, `${index + 1}-second.txt`) }
    writeFileSync(outputs.first, outputOf(results[0]))
    writeFileSync(outputs.second, outputOf(results.at(-1)))
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
 * @param before names of the tests that the run before listed
 * @returns why the run is red all the same; undefined where it is not
 */
export function tooManySecondTries(now: readonly string[], before: readonly string[]): string | undefined {
  const again = now.filter((test) => before.includes(test))
  if (again.length > 0) return `needed a second try twice in a row: ${again.join(', ')}`
  if (now.length > mostSecondTries) return `${now.length} tests passed only at the second try, at most ${mostSecondTries} may`
  return undefined
}

/** The names that the run before wrote down; none where there was no run. */
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
