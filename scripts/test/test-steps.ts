/** A step of `npm test`. */
export type Step = {
  name: string
  /** Program and arguments; programs of the packages are on the path. `{report}` here or in `env` is the report to write. */
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /** The tool that writes a report of its tests; without it the step counts as one. */
  reportOf?: 'vitest' | 'playwright'
  /** It is not run where the step `build` has failed. */
  needsBuild?: true
  /** It drives a browser, so that `npm run check` leaves it out. */
  needsBrowser?: true
  /** All of its tests may be skipped: what they drive is missing here. */
  maySkipAll?: true
}

const vitest = (project: string, ...args: string[]): Pick<Step, 'command' | 'reportOf'> => ({
  command: [
    'vitest',
    'run',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json={report}',
    '--project',
    project,
    ...args,
  ],
  reportOf: 'vitest',
})

/** For tests that wait for timers, processes and locks: a failed one is tried once more, and listed. */
const secondTry = '--retry=1'

/** Tools with a cache reuse the results of an earlier run on the same content. */
const types = (cache: string, ...args: string[]) => [
  'tsc',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/${cache}.tsbuildinfo`,
  ...args,
]

/** One group after the other; the steps of a group side by side where cores allow, in this order. */
export const stepGroups: readonly (readonly Step[])[] = [
  [
    // On one thread: each of several checks the shared types again, and the other core has steps of its own.
    { name: 'types', command: types('types', '--singleThreaded') },
    { name: 'types of the worker', command: types('types-sw', '-p', 'sw') },
    { name: 'types of the desk', command: types('types-desk', '-p', 'desk') },
    { name: 'build', command: ['node', 'scripts/build.ts', '--if-needed'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'boundaries', ...vitest('architecture') },
  ],
  [
    // Kills and restarts mostly wait, and use little CPU.
    { name: 'faults', ...vitest('faults', secondTry), needsBuild: true, needsBrowser: true },
    { name: 'engines', ...vitest('engines', secondTry), needsBuild: true, needsBrowser: true, maySkipAll: true },
    { name: 'unit', ...vitest('unit') },
    // They wait for a third of their time, so two of them run at the same time.
    { name: 'components', ...vitest('components', secondTry) },
    { name: 'api on postgresql', ...vitest('api-postgres', secondTry) },
    { name: 'api on pglite', ...vitest('api-pglite', secondTry) },
    // Short ones last: no core waits long for the other.
    { name: 'pages', ...vitest('pages'), needsBuild: true },
    { name: 'texts in sync', command: ['lingui', 'check', 'sync', '--clean', '--verbose', '--workers', '1'] },
    { name: 'texts complete', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose', '--workers', '1'] },
    { name: 'budget', command: ['node', 'scripts/budget.ts'], needsBuild: true, needsBrowser: true },
  ],
  // It uses all cores by itself.
  [
    {
      name: 'end to end',
      command: ['playwright', 'test', '--reporter=list,json', '--retries=1'],
      // Playwright sets FORCE_COLOR for its server, and Node warns where NO_COLOR contradicts it.
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '{report}', NO_COLOR: '', FORCE_COLOR: '0' },
      reportOf: 'playwright',
      needsBuild: true,
      needsBrowser: true,
    },
  ],
]

/** `npm run test:full`: every test in all four combinations, the whole API on both databases, all faults, all engines. */
export const fullEnv = { E2E_FULL: '1', API_FULL: '1', FAULT_RUNS: 'all', ENGINE_RUNS: 'all' }
