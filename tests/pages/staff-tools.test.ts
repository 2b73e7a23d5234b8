import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** Prints the time that the processor spent on the process, in microseconds, when it ends. */
const cpuTime =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write(String(user+system))})'

async function run(...args: string[]): Promise<{ said: string; cpu: number }> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', cpuTime, ...args], { cwd: root })
  return { said: stdout, cpu: Number(stderr) }
}

test('the built staff tools say what their sources say, for at most four bare starts of Node', async () => {
  expect((await run('scripts/staff.mjs', '--help')).said).toBe((await run('staff-cli/main.ts', '--help')).said)
  // In turn, and the least of each: other processes of the machine only make a start more expensive.
  let [bare, tools] = [Infinity, Infinity]
  for (let times = 0; times < 6; times++) {
    bare = Math.min(bare, (await run('-e', '0')).cpu)
    tools = Math.min(tools, (await run('scripts/staff.mjs', '--help')).cpu)
  }
  expect(tools / bare).toBeLessThan(4)
})
