/**
 * Runs everything that says whether the product works, and ends with a line "N passed, N failed".
 *
 *   npm test                            everything, once
 *   npm run check                       of that, what needs no browser
 *   npm run test:full                   everything everywhere: all combinations, both databases, all rounds of the faults
 *   npm test -- --only types,lint       some steps
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import pLimit from 'p-limit'
import { ensureTestBrowser } from './chromium.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { logFileOf, runStep, stopRunningSteps } from './test/run-step.ts'
import type { TestResult } from './test/test-report.ts'
import { fullEnv, stepGroups, type Step } from './test/test-steps.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, 'no-browser': { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
})

const only = options.only?.split(',')
const names = stepGroups.flat().map(({ name }) => name)
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join(', ')}". There are: ${names.join(', ')}`)
  process.exit(2)
}
const isChosen = (step: Step) => (only ? only.includes(step.name) : !(options['no-browser'] && step.needsBrowser))
const groups = stepGroups.map((group) => group.filter(isChosen))

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopRunningSteps()
    console.log(`Stopped by ${signal}.`)
    process.exit(1)
  })
}

/** Installs the browser where it is missing. Without one, the steps that need it fail and say why. */
function prepareBrowser(): void {
  try {
    ensureTestBrowser()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

const results = new Map<string, readonly TestResult[]>()
const namesOf = (tests: readonly TestResult[], ...outcomes: TestResult['outcome'][]): string[] =>
  tests.filter(({ outcome }) => outcomes.includes(outcome)).map(({ name }) => name)
const isBroken = (name: string): boolean => namesOf(results.get(name) ?? [], 'failed').length > 0
/** "7 passed, 1 failed" */
const countOf = (tests: readonly TestResult[]): string =>
  `${namesOf(tests, 'passed', 'second try').length} passed, ${namesOf(tests, 'failed').length} failed`

async function run(step: Step): Promise<void> {
  if (step.needsBuild && isBroken('build')) {
    results.set(step.name, [{ name: `${step.name}: not run, because "build" failed`, outcome: 'failed' }])
    return
  }
  console.log(`  … ${step.name}`)
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`
  const progress = setInterval(() => console.log(`      ${step.name}, ${seconds()}`), 60_000)
  const tests = await runStep(step)
  clearInterval(progress)
  results.set(step.name, tests)
  const output = stripVTControlCharacters(readFileSync(logFileOf(step), 'utf8'))
  if (isBroken(step.name)) console.log(`\n${output.trimEnd()}\n`)
  for (const [warning] of output.matchAll(/^warning: .*$/gm)) console.log(`      ${warning}`)
  const skipped = namesOf(tests, 'skipped').length
  console.log(
    `  ${isBroken(step.name) ? '✗' : '✓'} ${step.name}: ${countOf(tests)}${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds()}`,
  )
}

function printNames(title: string, list: readonly string[]): void {
  if (list.length > 0) console.log(`\n${title}\n${list.map((name) => `    ${name}`).join('\n')}`)
}

const start = performance.now()
if (options.full) Object.assign(process.env, fullEnv)
if (groups.flat().some(({ needsBrowser }) => needsBrowser)) prepareBrowser()
const memory = makeMemoryFolder()
if (memory) process.env.TMPDIR = memory.path
process.once('exit', () => memory?.remove())

const limit = pLimit(availableParallelism())
for (const group of groups) await limit.map(group, run)

const all = [...results.values()].flat()
printNames('Passed at the second try', namesOf(all, 'second try'))
printNames('Failed', namesOf(all, 'failed'))
console.log(`\nAll steps in ${((performance.now() - start) / 60_000).toFixed(1)} min`)
console.log(countOf(all))
process.exitCode = namesOf(all, 'failed').length > 0 ? 1 : 0
