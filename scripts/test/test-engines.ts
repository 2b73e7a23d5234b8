/**
 * Runs all journeys in Firefox and WebKitGTK, which it installs where they are missing.
 *
 *   npm run test:engines              both
 *   npm run test:engines -- firefox   one of them: firefox, webkit
 */
import { spawnSync } from 'node:child_process'
import { engineNames, ensureEngine, isEngineName } from './engines.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isEngineName(name))
if (unknown.length > 0) {
  console.error(`There is no engine "${unknown.join(', ')}". There are: ${engineNames.join(', ')}`)
  process.exit(2)
}
const chosen = engineNames.filter((name) => asked.length === 0 || asked.includes(name))

/** The exit code of a program of the packages, whose output is this program's. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env })
  if (error) throw error
  return status ?? 1
}

try {
  for (const name of chosen) ensureEngine(name)
  const files = chosen.map((name) => `tests/engines/${name}.test.ts`)
  process.exitCode =
    run(process.execPath, ['scripts/build.ts', '--if-needed']) ||
    run('vitest', ['run', '--project', 'engines', ...files], { ...process.env, ENGINE_RUNS: 'all' })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
