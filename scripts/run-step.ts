import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  readSecondTries,
  secondTriesIn,
  secondTriesInVitest,
  tooManySecondTries,
  writeSecondTries,
  type PlaywrightReport,
  type SecondTry,
  type VitestReport,
} from './second-try.ts'
import type { Step } from './test-steps.ts'

const root = dirname(import.meta.dirname)
/** Logs, reports and the caches of the steps. */
export const logFolder = join(root, '.cache', 'test')
/** Node's cache of compiled scripts: the tests start the shop, its commands and their own workers a hundred times. */
const compiledScripts = join(root, '.cache', 'node')

export type StepResult = {
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Everything the step printed. */
  output: string
  /** The file with the same output. */
  logFile: string
  /** Why the step failed where no test did. */
  reason?: string
  /** Tests that passed only when they were run again; they count as passed. */
  secondTries?: readonly SecondTry[]
}

/**
 * A step that prints nothing for this long hangs. Its total duration depends on the machine, so it has no limit.
 */
const silenceLimitMs = 10 * 60_000
/** The interval of progress reports of a long step. */
const heartbeatMs = 20_000
const killAfterMs = 5_000

const running = new Set<ChildProcess>()

/** Ends the running steps with all their child processes. */
export function stopRunningStep(): void {
  for (const child of running) stop(child)
}

function stop(child: ChildProcess): void {
  const signal = (name: NodeJS.Signals) => {
    try {
      // The step leads a process group of its own: the minus sign means all of it.
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  signal('SIGTERM')
  setTimeout(() => signal('SIGKILL'), killAfterMs).unref()
}

/**
 * Runs a step and counts what it did.
 * @param onProgress called at intervals with the last line that the step printed
 * @param limitMs how long it may print nothing before it is stopped
 */
export async function runStep(
  step: Step,
  onProgress: (seconds: number, lastLine: string) => void,
  limitMs = silenceLimitMs,
): Promise<StepResult> {
  mkdirSync(logFolder, { recursive: true })
  const fileName = step.name.replaceAll(' ', '-')
  const logFile = join(logFolder, `${fileName}.log`)
  const report = join(logFolder, `${fileName}.json`)
  rmSync(report, { force: true })

  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const { exit, output } = await runProcess(step, report, logFile, (lastLine) => onProgress(seconds(), lastLine), limitMs)
  const outcome: Outcome = step.counts
    ? countReport(step.counts, report, join(logFolder, `${fileName}-second-try`))
    : { passed: exit === undefined ? 1 : 0, failed: exit === undefined ? 0 : 1, skipped: 0 }
  const result = { ...outcome, seconds: seconds(), output, logFile }
  if (outcome.failed > 0) return exit === undefined ? result : { ...result, reason: exit }
  if (exit !== undefined) return { ...result, failed: 1, reason: exit }
  if (outcome.passed === 0) return { ...result, failed: 1, reason: 'it ran nothing' }
  return result
}

/** @returns `exit`: undefined after success, else how it ended */
async function runProcess(
  step: Step,
  report: string,
  logFile: string,
  onProgress: (lastLine: string) => void,
  limitMs: number,
): Promise<{ exit: string | undefined; output: string }> {
  const fill = (text: string) => text.replace('{report}', report)
  const [program = '', ...args] = step.command.map(fill)
  const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value)]))
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: compiledScripts,
      ...env,
    },
  })
  running.add(child)
  const log = createWriteStream(logFile)
  let output = ''
  let hangs = false
  const silence = setTimeout(() => {
    hangs = true
    stop(child)
  }, limitMs)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      silence.refresh()
      // Some tools colour their words wherever CI is set.
      const plain = stripVTControlCharacters(chunk)
      output += plain
      log.write(plain)
    })
  }
  const heartbeat = setInterval(() => onProgress(lastLineOf(output)), heartbeatMs)

  const exit = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`))
    child.once('close', (code, signal) => {
      if (hangs) resolve(`printed nothing for ${limitMs / 1000} seconds and was stopped`)
      else if (signal) resolve(`was ended by ${signal}`)
      else resolve(code === 0 ? undefined : `exit code ${code}`)
    })
  })
  clearInterval(heartbeat)
  clearTimeout(silence)
  running.delete(child)
  log.end()
  return { exit, output }
}

const lastLineOf = (output: string): string => output.trimEnd().split('\n').at(-1)?.trim() ?? ''

type Outcome = Pick<StepResult, 'passed' | 'failed' | 'skipped' | 'reason' | 'secondTries'>

/** @param secondTry path prefix of the list and the folder for second tries */
function countReport(kind: 'vitest' | 'playwright', file: string, secondTry: string): Outcome {
  let json: string
  try {
    json = readFileSync(file, 'utf8')
  } catch {
    // No report: the tool failed before its first test, which its exit code shows.
    return { passed: 0, failed: 0, skipped: 0 }
  }
  const { counts, secondTries } = kind === 'vitest' ? countVitest(json, secondTry) : countPlaywright(json, secondTry)
  const list = `${secondTry}.json`
  const reason = tooManySecondTries(
    secondTries.map(({ test }) => test),
    readSecondTries(list),
  )
  writeSecondTries(list, secondTries)
  if (!reason || counts.failed > 0) return { ...counts, secondTries }
  // The step fails because of its second tries alone: each of them counts as a failed test.
  return { ...counts, passed: counts.passed - secondTries.length, failed: secondTries.length, reason, secondTries }
}

type Counted = { counts: Pick<StepResult, 'passed' | 'failed' | 'skipped'>; secondTries: SecondTry[] }

function countVitest(json: string, folder: string): Counted {
  const report = JSON.parse(json) as VitestReport
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return {
    counts: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    secondTries: secondTriesInVitest(report, folder),
  }
}

function countPlaywright(json: string, folder: string): Counted {
  const report = JSON.parse(json) as PlaywrightReport
  const { expected, unexpected, flaky, skipped } = report.stats
  return { counts: { passed: expected + flaky, failed: unexpected, skipped }, secondTries: secondTriesIn(report, folder) }
}
