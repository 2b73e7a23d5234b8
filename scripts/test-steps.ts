/** A step of `npm test`. They start in the order of `steps`: the most informative come first. */
export type Step = {
  name: string
  /** Program and arguments; programs of the packages are on the path. */
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /**
   * The format of the report that counts the tests; without it the step counts as one. `{report}` in command or env is the file to write.
   */
  counts?: 'vitest' | 'playwright'
  /** Steps that have to succeed before this one. */
  after?: readonly string[]
  /** It uses all cores by itself, so no other step runs concurrently. */
  runsAlone?: true
  needsBrowser?: true
  /** It drives Firefox and WebKitGTK, and is skipped where both are missing (engines.ts). */
  needsEngine?: true
  /** Its temporary files are in memory where there is room (scripts/memory-folder.ts). */
  inMemory?: true
}

const vitest = (...args: string[]): Pick<Step, 'command' | 'counts'> => ({
  command: ['vitest', 'run', '--allowOnly=false', '--reporter=default', '--reporter=json', '--outputFile.json={report}', ...args],
  counts: 'vitest',
})

/** Tests that wait for timers, processes and locks: a failed one is retried once, and listed (second-try.ts). */
const vitestWithSecondTry = (...args: string[]) => vitest('--retry=1', ...args)

const playwright = (...args: string[]): Pick<Step, 'command' | 'env' | 'counts' | 'needsBrowser'> => ({
  command: ['playwright', 'test', '--reporter=list,json', ...args],
  // Playwright sets FORCE_COLOR for its server, and Node warns where NO_COLOR contradicts it.
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '{report}', NO_COLOR: '', FORCE_COLOR: '0', E2E_RETRIES: '1' },
  counts: 'playwright',
  needsBrowser: true,
})

/** Tools with a cache reuse the results of an earlier run on the same content. */
const caches = '.cache'

/** The steps before any test. */
const looks: readonly Step[] = [
  // On one thread: each of several checks the shared types again, and the other core has steps of its own.
  { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', `${caches}/types.tsbuildinfo`] },
  {
    name: 'types of the worker',
    command: ['tsc', '--noEmit', '-p', 'sw', '--incremental', '--tsBuildInfoFile', `${caches}/types-sw.tsbuildinfo`],
  },
  { name: 'build', command: ['node', 'scripts/build.ts', '--if-needed'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
]

/** `npm test`, and with `--no-browser` `npm run check`. */
export const steps: readonly Step[] = [
  ...looks,
  { name: 'boundaries', ...vitest('--project', 'architecture') },
  // Kills and restarts mostly wait, and use little CPU.
  { name: 'faults', ...vitestWithSecondTry('--project', 'faults'), after: ['build'], needsBrowser: true, inMemory: true },
  { name: 'engines', ...vitestWithSecondTry('--project', 'engines'), after: ['build'], needsEngine: true, inMemory: true },
  { name: 'unit', ...vitest('--project', 'unit') },
  // They wait for a third of their time, so two of them run at the same time.
  { name: 'components', ...vitestWithSecondTry('--project', 'components'), inMemory: true },
  { name: 'api on postgresql', ...vitestWithSecondTry('--project', 'api-postgres'), inMemory: true },
  { name: 'api on pglite', ...vitestWithSecondTry('--project', 'api-pglite'), inMemory: true },
  // Short ones last: no core waits long for the other.
  { name: 'pages', ...vitest('--project', 'pages'), after: ['build'], inMemory: true },
  { name: 'texts in sync', command: ['lingui', 'check', 'sync', '--clean', '--verbose', '--workers', '1'] },
  { name: 'texts complete', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose', '--workers', '1'] },
  { name: 'budget', command: ['node', 'scripts/budget.ts'], after: ['build'], needsBrowser: true, inMemory: true },
  { name: 'end to end', ...playwright(), after: ['build'], runsAlone: true, inMemory: true },
]

/** `npm run test:full`: every test in all four combinations, the whole API on both databases, all faults, all engines. */
export const fullSteps: readonly Step[] = steps.map((step) => {
  if (step.name === 'end to end') return { ...step, env: { ...step.env, E2E_FULL: '1' } }
  if (step.name === 'faults') return { ...step, env: { FAULT_RUNS: 'all' } }
  if (step.name === 'engines') return { ...step, env: { ENGINE_RUNS: 'all' } }
  if (step.name === 'api on postgresql' || step.name === 'api on pglite') return { ...step, env: { API_FULL: '1', FAULT_RUNS: 'all' } }
  return step
})
