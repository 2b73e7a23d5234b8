import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { logFolder, runStep } from './run-step.ts'
import type { Step } from './test-steps.ts'

const name = 'a step of a test'
const run = (script: string, step: Partial<Step> = {}, limitMs?: number) =>
  runStep({ name, command: [process.execPath, '-e', script], ...step }, limitMs)
const passed = (...names: string[]) => names.map((each) => ({ name: each, outcome: 'passed' }))
const failed = (...names: string[]) => names.map((each) => ({ name: each, outcome: 'failed' }))

/** Runs a step that reports tests with these statuses of Playwright, and then exits. */
const runReporting = (statuses: readonly string[], step: Partial<Step> = {}, exit = '') => {
  const specs = statuses.map((status) => ({ title: status, file: 'a.spec.ts', tests: [{ projectName: 'phone-ar', status }] }))
  const report = JSON.stringify({ suites: [{ specs }] })
  return run(`fs.writeFileSync(process.env.REPORT, '${report}'); ${exit}`, { reportOf: 'playwright', env: { REPORT: '{report}' }, ...step })
}
const ofReport = (status: string) => `phone-ar › a.spec.ts › ${status}`

afterAll(() => {
  for (const file of readdirSync(logFolder)) if (file.startsWith(name.replaceAll(' ', '-'))) rmSync(join(logFolder, file))
})

test('a step without tests is one itself', async () => {
  expect(await run('console.log("fine")')).toEqual(passed(name))
  expect(await run('process.exit(3)')).toEqual(failed(`${name}: exit code 3`))
  expect(await run('process.kill(process.pid, "SIGKILL")')).toEqual(failed(`${name}: was ended by SIGKILL`))
})

test('a step with tests gives them, and its exit code then says nothing more', async () => {
  const tests = await runReporting(['expected', 'unexpected'], {}, 'process.exit(1)')
  expect(tests).toEqual([...passed(ofReport('expected')), ...failed(ofReport('unexpected'))])
})

test('a step that exits with an error without a failed test has failed', async () => {
  const tests = await runReporting(['expected'], {}, 'process.exit(1)')
  expect(tests).toEqual([...passed(ofReport('expected')), ...failed(`${name}: exit code 1`)])
})

test('a step that ran no test has failed, unless all of its tests may be skipped', async () => {
  const nothing = failed(`${name}: it ran nothing`)
  expect(await run('', { reportOf: 'vitest' })).toEqual(nothing)
  expect(await runReporting([])).toEqual(nothing)
  expect(await runReporting(['skipped'])).toEqual(expect.arrayContaining(nothing))
  expect(await runReporting(['skipped'], { maySkipAll: true })).toEqual([{ name: ofReport('skipped'), outcome: 'skipped' }])
})

test('three tests may pass at the second try, four may not', async () => {
  const three = Array.from({ length: 3 }, () => 'flaky')
  expect(await runReporting(three)).toHaveLength(3)
  expect(await runReporting([...three, 'flaky'])).toEqual(expect.arrayContaining(failed(`${name}: 4 tests passed only at the second try`)))
})

test('a step is stopped when it prints nothing for too long, not when it takes long', async () => {
  expect(await run('setInterval(() => {}, 1_000)', {}, 1_000)).toEqual(failed(`${name}: printed nothing for 1 seconds and was stopped`))
  // The limit is longer than a slow start of Node, which prints nothing either.
  const talks = 'let n = 0; const t = setInterval(() => { console.log("."); if (++n === 45) clearInterval(t) }, 100)'
  expect(await run(talks, {}, 4_000)).toEqual(passed(name))
}, 30_000)

test('a step whose program is missing has failed', async () => {
  const [only] = await run('', { command: ['no-such-program'] })
  expect(only).toEqual({ name: expect.stringContaining('could not be started'), outcome: 'failed' })
})
