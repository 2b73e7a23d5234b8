/** What `npm test` does, in this order: what is quick and tells most comes first. */
export type Step = {
  name: string
  /** Program and arguments; programs of the packages are on the path. */
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /** How to count what ran; without it the step counts as one. `{report}` in command or env is the file to write. */
  counts?: 'vitest' | 'playwright'
  /** Steps without whose success this one cannot tell anything. */
  after?: readonly string[]
  needsBrowser?: true
}

const vitest = (...args: string[]): Pick<Step, 'command' | 'counts'> => ({
  command: ['vitest', 'run', '--allowOnly=false', '--reporter=default', '--reporter=json', '--outputFile.json={report}', ...args],
  counts: 'vitest',
})

const playwright = (...args: string[]): Pick<Step, 'command' | 'env' | 'counts' | 'needsBrowser'> => ({
  command: ['playwright', 'test', '--reporter=list,json', ...args],
  // Playwright sets FORCE_COLOR for the server it starts, and Node warns of the contradiction.
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '{report}', NO_COLOR: '', FORCE_COLOR: '0' },
  counts: 'playwright',
  needsBrowser: true,
})

export const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the worker', command: ['tsc', '--noEmit', '-p', 'sw'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'boundaries', ...vitest('--project', 'architecture') },
  { name: 'texts in sync', command: ['lingui', 'check', 'sync', '--clean', '--verbose', '--workers', '1'] },
  { name: 'texts complete', command: ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose', '--workers', '1'] },
  { name: 'unit', ...vitest('--project', 'unit') },
  { name: 'api on pglite', ...vitest('--project', 'api-pglite') },
  { name: 'api on postgresql', ...vitest('--project', 'api-postgres') },
  { name: 'build', command: ['node', 'scripts/build.ts', '--if-needed'] },
  { name: 'budget', command: ['node', 'scripts/budget.ts'], after: ['build'] },
  { name: 'end to end', ...playwright(), after: ['build'] },
  { name: 'faults', ...vitest('--project', 'faults'), env: { FAULT_RUNS: 'few' }, after: ['build'], needsBrowser: true },
]
