/** Programs of a browser: started in a process group of their own, which ends as a whole. */
import { type ChildProcess, spawn } from 'node:child_process'
import { startTimeoutMs } from './engine.ts'

export type BrowserProcess = {
  /** Kills it with all its child processes. */
  kill: () => Promise<void>
  /** Resolves with the first group of the first match in its output. Rejects if the program ends or takes too long. */
  printed: (pattern: RegExp) => Promise<string>
}

/** @param onLine called with each line of its output */
export function startProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onLine: (line: string) => void = () => undefined,
): BrowserProcess {
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const killNow = () => killGroup(child)
  process.once('exit', killNow)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  const output = { text: '', listeners: new Set<() => void>() }
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output.text = (output.text + chunk).slice(-20_000)
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
      for (const listener of output.listeners) listener()
    })
  }
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output.text)?.[1]
        if (found === undefined) return
        end()
        resolve(found)
      }
      const fail = (reason: string) => {
        end()
        reject(new Error(`${program} ${reason}:\n${output.text}`))
      }
      const timer = setTimeout(() => fail('did not start in time'), startTimeoutMs)
      const end = () => {
        clearTimeout(timer)
        output.listeners.delete(look)
      }
      output.listeners.add(look)
      void ended.then(() => fail('ended'))
      look()
    })
  return {
    printed,
    kill: async () => {
      process.removeListener('exit', killNow)
      killGroup(child)
      await ended
    },
  }
}

function killGroup(child: ChildProcess): void {
  try {
    // It leads a process group of its own: the minus sign means all of it.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
