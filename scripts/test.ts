/**
 * Runs everything that says whether the product works, one step after another, and ends with a line "N passed, N failed".
 *
 *   npm test                            everything
 *   npm run check                       everything that needs no browser
 *   npm test -- --only types,lint       some steps
 */
import { parseArgs } from 'node:util'
import { ensureTestBrowser } from './chromium.ts'
import { runStep, stopRunningStep, type StepResult } from './run-step.ts'
import { steps, type Step } from './test-steps.ts'

const { values: options } = parseArgs({ options: { only: { type: 'string' }, 'no-browser': { type: 'boolean', default: false } } })

function chosenSteps(): readonly Step[] {
  const only = options.only?.split(',')
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? []
  if (unknown.length > 0) {
    console.error(`There is no step "${unknown.join(', ')}". There are: ${steps.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return steps.filter((step) => (only ? only.includes(step.name) : !(options['no-browser'] && step.needsBrowser)))
}

const ended: { step: Step; result: StepResult }[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopRunningStep()
    console.log(`Stopped by ${signal}.`)
    process.exit(128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal])
  })
}

const nothing: StepResult = { passed: 0, failed: 1, skipped: 0, seconds: 0, output: '', logFile: '' }

async function run(step: Step): Promise<StepResult> {
  const broken = step.after?.find((name) => ended.some((other) => other.step.name === name && other.result.failed > 0))
  if (broken) return { ...nothing, reason: `not run, because "${broken}" failed` }
  try {
    if (step.needsBrowser) ensureTestBrowser()
  } catch (error) {
    return { ...nothing, reason: error instanceof Error ? error.message : String(error) }
  }
  return runStep(step, (seconds, lastLine) => console.log(`      ${seconds.toFixed(0)} s  ${lastLine.slice(0, 110)}`))
}

function tell(step: Step, { passed, failed, skipped, seconds, output, logFile, reason }: StepResult): void {
  if (failed > 0) {
    console.log(`\n${output.trimEnd()}\n`)
    console.log(
      `  ✗ ${step.name}: ${passed} passed, ${failed} failed${reason ? ` (${reason})` : ''} in ${seconds.toFixed(1)} s${logFile && `; see ${logFile}`}`,
    )
    return
  }
  for (const warning of output.matchAll(/^warning: .*$/gm)) console.log(`      ${warning[0]}`)
  console.log(`  ✓ ${step.name}: ${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds.toFixed(1)} s`)
}

const start = performance.now()
const plan = chosenSteps()
for (const [index, step] of plan.entries()) {
  console.log(`[${index + 1}/${plan.length}] ${step.name} …`)
  const result = await run(step)
  ended.push({ step, result })
  tell(step, result)
}

const sum = (key: 'passed' | 'failed') => ended.reduce((total, { result }) => total + result[key], 0)
const failures = ended.filter(({ result }) => result.failed > 0)
console.log(`\nAll steps in ${((performance.now() - start) / 60_000).toFixed(1)} min`)
if (failures.length > 0) console.log(`Failed: ${failures.map(({ step }) => step.name).join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
