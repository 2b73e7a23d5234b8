/**
 * Runs everything that says whether the product works, side by side where cores allow, and ends with a line "N passed, N failed".
 *
 *   npm test                            everything, once
 *   npm run check                       of that, what needs no browser
 *   npm run test:full                   everything everywhere: all combinations, both databases, all rounds of the faults
 *   npm test -- --only types,lint       some steps
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureTestBrowser } from './chromium.ts'
import { whyNoEngine } from './engines.ts'
import { logFolder, runStep, stopRunningStep, type StepResult } from './run-step.ts'
import { runSideBySide } from './side-by-side.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { fullSteps, steps, type Step } from './test-steps.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, 'no-browser': { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
})

function chosenSteps(): readonly Step[] {
  const only = options.only?.split(',')
  const all = options.full ? fullSteps : steps
  const unknown = only?.filter((name) => !all.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join(', ')}". There are: ${all.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return all.filter((step) => (only ? only.includes(step.name) : !(options['no-browser'] && (step.needsBrowser || step.needsEngine))))
}

const ended: { step: Step; result: StepResult }[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopRunningStep()
    console.log(`Stopped by ${signal}.`)
    process.exit(128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal])
  })
}

/** Installs the browser where it is missing. @returns why there is none */
function problemWithBrowser(): string | undefined {
  try {
    ensureTestBrowser()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const nothing: StepResult = { passed: 0, failed: 1, skipped: 0, seconds: 0, output: '', logFile: '' }

async function run(step: Step): Promise<StepResult> {
  const broken = step.after?.find((name) => ended.some((other) => other.step.name === name && other.result.failed > 0))
  if (broken) return { ...nothing, reason: `not run, because "${broken}" failed` }
  if (step.needsBrowser && browserProblem !== undefined) return { ...nothing, reason: browserProblem }
  const noEngine = step.needsEngine && whyNoEngine()
  if (noEngine) return { ...nothing, failed: 0, reason: noEngine }
  const placed = step.inMemory && memory ? { ...step, env: { ...step.env, TMPDIR: memory.path } } : step
  return runStep(placed, (seconds, lastLine) => console.log(`      ${step.name}, ${seconds.toFixed(0)} s  ${lastLine.slice(0, 110)}`))
}

function printResult(step: Step, { passed, failed, skipped, seconds, output, logFile, reason }: StepResult): void {
  if (failed > 0) {
    console.log(`\n${output.trimEnd()}\n`)
    console.log(
      `  ✗ ${step.name}: ${passed} passed, ${failed} failed${reason ? ` (${reason})` : ''} in ${seconds.toFixed(1)} s${logFile && `; see ${logFile}`}`,
    )
    return
  }
  if (passed === 0) {
    console.log(`  – ${step.name}: skipped (${reason ?? 'it ran nothing'})`)
    return
  }
  for (const warning of output.matchAll(/^warning: .*$/gm)) console.log(`      ${warning[0]}`)
  console.log(`  ✓ ${step.name}: ${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds.toFixed(1)} s`)
}

function printSecondTries({ secondTries = [] }: StepResult): void {
  if (secondTries.length === 0) return
  console.log('\n  Passed at the second try')
  for (const { test, outputs } of secondTries) console.log(`    ${test}\n      ${outputs.first}\n      ${outputs.second}`)
}

const start = performance.now()
const plan = chosenSteps()
const browserProblem = plan.some(({ needsBrowser }) => needsBrowser) ? problemWithBrowser() : undefined
const memory = plan.some(({ inMemory }) => inMemory) ? makeMemoryFolder() : undefined
process.once('exit', () => memory?.remove())
mkdirSync(logFolder, { recursive: true })
await runSideBySide(plan, availableParallelism(), async (step) => {
  console.log(`  … ${step.name}`)
  const result = await run(step)
  ended.push({ step, result })
  printResult(step, result)
})

const sum = (key: 'passed' | 'failed') => ended.reduce((total, { result }) => total + result[key], 0)
const failures = ended.filter(({ result }) => result.failed > 0)
for (const { result } of ended) printSecondTries(result)
console.log(`\nAll steps in ${((performance.now() - start) / 60_000).toFixed(1)} min`)
if (failures.length > 0) console.log(`Failed: ${failures.map(({ step }) => step.name).join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
