/** What Vitest and Playwright write in their JSON reports about each test. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

export type TestResult = {
  /** "phone-ar › offline/outbox.spec.ts › two tabs …" */
  name: string
  outcome: 'passed' | 'failed' | 'skipped' | 'second try'
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

/** A passed test has the failure messages of its first try. A file that fails outside of its tests counts as a failed test. */
function ofVitest(report: unknown): TestResult[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.map((test): TestResult => {
      const passed = test.failureMessages.length > 0 ? 'second try' : 'passed'
      const outcome = test.status === 'passed' ? passed : test.status === 'failed' ? 'failed' : 'skipped'
      return { name: `${file} › ${test.fullName}`, outcome }
    })
    const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return isBroken ? [...tests, { name: file, outcome: 'failed' }] : tests
  })
}

const playwrightOutcomes = { expected: 'passed', unexpected: 'failed', flaky: 'second try', skipped: 'skipped' } as const

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

function ofPlaywright(report: unknown): TestResult[] {
  const ofSuite = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): TestResult[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status }) => ({ name: `${projectName} › ${file} › ${title}`, outcome: playwrightOutcomes[status] })),
    ),
    ...suites.flatMap(ofSuite),
  ]
  return playwrightReport.parse(report).suites.flatMap(ofSuite)
}

/** @returns the results of the tests; none where the tool failed before it wrote a report, which its exit code shows */
export function readReport(tool: 'vitest' | 'playwright', file: string): TestResult[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return { vitest: ofVitest, playwright: ofPlaywright }[tool](JSON.parse(text))
}
