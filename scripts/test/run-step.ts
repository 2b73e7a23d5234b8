import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readReport, type TestResult } from './test-report.ts'
import type { Step } from './test-steps.ts'

const root = join(import.meta.dirname, '../..')
/** Logs and reports of the steps. */
export const logFolder = join(root, '.cache', 'test')
/** Node's cache of compiled scripts: the tests start the shop, its commands and their own workers a hundred times. */
const compiledScripts = join(root, '.cache', 'node')

/** More tests that pass only at the second try are unlikely to be chance. */
const mostSecondTries = 3
/** A step that prints nothing for this long hangs. Its total duration depends on the machine, so it has no limit. */
const silenceLimitMs = 10 * 60_000

const running = new Set<ChildProcess>()

/** Ends the running steps with all their child processes. */
export function stopRunningSteps(): void {
  // A step leads a process group of its own: the minus sign means all of it.
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}

export const logFileOf = ({ name }: Step): string => join(logFolder, `${name.replaceAll(' ', '-')}.log`)

/**
 * Runs a step, with its output in its log file.
 * @param limitMs how long it may print nothing before it is stopped
 * @returns its tests; a step without tests is one itself, and so is what failed outside of the tests
 */
export async function runStep(step: Step, limitMs = silenceLimitMs): Promise<TestResult[]> {
  mkdirSync(logFolder, { recursive: true })
  const logFile = logFileOf(step)
  const report = logFile.replace(/log$/, 'json')
  rmSync(report, { force: true })
  const exit = await runProcess(step, report, logFile, limitMs)
  const failed = (problem: string): TestResult => ({ name: `${step.name}: ${problem}`, outcome: 'failed' })
  if (!step.reportOf) return [exit ? failed(exit) : { name: step.name, outcome: 'passed' }]
  const tests = readReport(step.reportOf, report)
  if (tests.some(({ outcome }) => outcome === 'failed')) return tests
  const problem = exit ?? problemWith(tests, step.maySkipAll)
  return problem ? [...tests, failed(problem)] : tests
}

function problemWith(tests: readonly TestResult[], maySkipAll = false): string | undefined {
  const secondTries = tests.filter(({ outcome }) => outcome === 'second try').length
  if (secondTries > mostSecondTries) return `${secondTries} tests passed only at the second try`
  return tests.length > 0 && (maySkipAll || tests.some(({ outcome }) => outcome !== 'skipped')) ? undefined : 'it ran nothing'
}

/** @returns undefined after success, else how it ended */
async function runProcess({ command, env = {} }: Step, report: string, logFile: string, limitMs: number): Promise<string | undefined> {
  const fill = (text: string) => text.replace('{report}', report)
  const [program = '', ...args] = command.map(fill)
  const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
  const log = openSync(logFile, 'w')
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: compiledScripts, ...own },
  })
  closeSync(log)
  running.add(child)
  let hangs = false
  const watch = setInterval(() => {
    if (child.pid === undefined || Date.now() - statSync(logFile).mtimeMs < limitMs) return
    hangs = true
    process.kill(-child.pid, 'SIGKILL')
  }, limitMs / 10)
  try {
    const [code, signal] = await once(child, 'exit')
    if (hangs) return `printed nothing for ${limitMs / 1000} seconds and was stopped`
    return signal ? `was ended by ${signal}` : code === 0 ? undefined : `exit code ${code}`
  } catch (error) {
    return `could not be started: ${String(error)}`
  } finally {
    clearInterval(watch)
    running.delete(child)
  }
}
