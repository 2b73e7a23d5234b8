import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { logFolder, runStep } from './run-step.ts'
import type { Step } from './test-steps.ts'

const silent = () => {}
const run = (script: string, step: Partial<Step> = {}) =>
  runStep({ name: 'a step of a test', command: [process.execPath, '-e', script], ...step }, silent)
const write = (report: object) => `fs.writeFileSync(process.env.REPORT, '${JSON.stringify(report)}');`
const reporting = { counts: 'vitest', env: { REPORT: '{report}' } } as const
const vitestReport = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
})

afterAll(() => {
  for (const file of readdirSync(logFolder)) if (/of-a-test|^the-same-step/.test(file)) rmSync(join(logFolder, file), { recursive: true })
})

describe('a step', () => {
  test('without tests counts as one', async () => {
    expect(await run('console.log("fine")')).toMatchObject({ passed: 1, failed: 0, output: 'fine\n' })
    expect(await run('console.error("bad"); process.exit(3)')).toMatchObject({
      passed: 0,
      failed: 1,
      output: 'bad\n',
      reason: 'exit code 3',
    })
  })

  test('with tests counts them', async () => {
    expect(await run(write(vitestReport(7, 0)), reporting)).toMatchObject({ passed: 7, failed: 0, skipped: 1 })
    expect(await run(`${write(vitestReport(5, 2))} process.exit(1)`, reporting)).toMatchObject({ passed: 5, failed: 2 })
  })

  describe('of end-to-end tests', () => {
    const late = (title: string) => ({ title, file: 'a.spec.ts', tests: [{ projectName: 'phone-ar', status: 'flaky', results: [] }] })
    const playwrightReport = (unexpected: number, titles: string[]) => ({
      stats: { expected: 3, unexpected, flaky: titles.length, skipped: 2 },
      suites: [{ title: 'a.spec.ts', specs: titles.map(late) }],
    })
    let numbered = 0
    /** A step with a new name has no previous run. */
    const runPlaywright = (report: object, name = `end to end of a test ${process.pid} ${(numbered += 1)}`) =>
      run(write(report), { ...reporting, counts: 'playwright', name })

    test('counts tests that pass at the second try as passed, and lists them', async () => {
      const result = await runPlaywright(playwrightReport(1, ['comes late']))
      expect(result).toMatchObject({ passed: 4, failed: 1, skipped: 2 })
      expect(result.secondTries?.map((tried) => tried.test)).toEqual(['phone-ar › a.spec.ts › comes late'])
    })

    test('fails with more than three second tries, and with the same one twice in a row', async () => {
      expect(await runPlaywright(playwrightReport(0, ['a', 'b', 'c', 'd']))).toMatchObject({ passed: 3, failed: 4 })
      expect(await runPlaywright(playwrightReport(0, ['a']), 'the same step')).toMatchObject({ passed: 4, failed: 0 })
      expect(await runPlaywright(playwrightReport(0, ['a']), 'the same step')).toMatchObject({ passed: 3, failed: 1 })
      expect(await runPlaywright(playwrightReport(0, []), 'the same step')).toMatchObject({ passed: 3, failed: 0 })
    })
  })

  test('that ran no test has failed', async () => {
    expect(await run(write(vitestReport(0, 0)), reporting)).toMatchObject({ passed: 0, failed: 1, reason: 'it ran nothing' })
    expect(await run('', reporting)).toMatchObject({ passed: 0, failed: 1, reason: 'it ran nothing' })
  })

  test('that exits with an error without a failed test has failed', async () => {
    expect(await run(`${write(vitestReport(5, 0))} process.exit(1)`, reporting)).toMatchObject({
      passed: 5,
      failed: 1,
      reason: 'exit code 1',
    })
    expect(await run('process.kill(process.pid, "SIGKILL")')).toMatchObject({ failed: 1, reason: 'was ended by SIGKILL' })
  })

  test('is stopped when it prints nothing for too long, not when it takes long', async () => {
    const step = (script: string): Step => ({ name: 'a step of a test', command: [process.execPath, '-e', script] })
    expect(await runStep(step('setInterval(() => {}, 1_000)'), silent, 1_000)).toMatchObject({
      failed: 1,
      reason: 'printed nothing for 1 seconds and was stopped',
    })
    // The limit is longer than a slow start of Node, which prints nothing either.
    const talks = 'let n = 0; const t = setInterval(() => { console.log("."); if (++n === 45) clearInterval(t) }, 100)'
    expect(await runStep(step(talks), silent, 4_000)).toMatchObject({ passed: 1, failed: 0 })
  }, 30_000)

  test('whose program is missing has failed', async () => {
    const result = await runStep({ name: 'a step of a test', command: ['no-such-program'] }, silent)
    expect(result).toMatchObject({ passed: 0, failed: 1, reason: expect.stringContaining('could not be started') })
  })
})
