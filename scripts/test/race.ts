/**
 * Runs end-to-end tests many times with randomly delayed responses and two to four workers, to find tests that assert too early and pages
 * that do not wait. A new or changed end-to-end test passes this before it is merged (docs/recipes/find-a-racy-test.md).
 *
 *   npm run test:race -- tests/e2e/contact.spec.ts
 *   npm run test:race -- tests/e2e/contact.spec.ts --times 50 --grep 'a guest writes'
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../..')
/** The numbers of workers, in turn. */
const crowds = [2, 3, 4]
/** In milliseconds. Responses are delayed by up to 2.5 s, so the timeouts are longer than usual. */
const limits = { test: 180_000, expectation: 30_000 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, grep: { type: 'string' }, project: { type: 'string' } },
})
const times = Number(values.times)
if (positionals.length === 0 || !Number.isInteger(times) || times < 1) {
  console.error('Name the files: npm run test:race -- tests/e2e/contact.spec.ts [--times 20] [--grep title] [--project phone-ar]')
  process.exit(2)
}

/** @returns whether all passed */
function run(workers: number, repeats: number): boolean {
  console.log(`\n${repeats} times with ${workers} workers, answers held up`)
  const { status } = spawnSync(
    'playwright',
    [
      'test',
      ...positionals,
      ...(values.grep === undefined ? [] : ['--grep', values.grep]),
      ...(values.project === undefined ? [] : ['--project', values.project]),
      '--workers',
      String(workers),
      '--repeat-each',
      String(repeats),
      '--retries',
      '0',
      '--reporter',
      'dot',
      '--timeout',
      String(limits.test),
      '--output',
      join('test-results', `race-${workers}`),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_EXPECT_MS: String(limits.expectation),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${join(root, 'tests', 'support', 'server', 'delay-answers.ts')}`,
      },
    },
  )
  return status === 0
}

const results = crowds.map((workers, index) => run(workers, Math.ceil((times - index) / crowds.length)))
process.exitCode = results.includes(false) ? 1 : 0
