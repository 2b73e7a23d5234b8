import { execFile } from 'node:child_process'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * @returns the file of a program beside this module; in a release, which has no TypeScript, it has this module's ending, too
 */
export const pictureProgram = (name: 'face' | 'heic' | 'photo' | 'thumbnail' | 'watermark'): string =>
  join(import.meta.dirname, `${name}-program${extname(import.meta.filename)}`)

type Limits = {
  /** After so many milliseconds it is killed. */
  longestMs: number
  /** Of what it writes. */
  maxBytes: number
  /** Of its objects, megabytes; Node's own limit if absent. */
  heapMb?: number
}

/**
 * Runs a program in a process of its own: its memory goes with it, it knows none of the shop's secrets, and a file that crashes or occupies
 * it stops nothing else.
 * @param input of its standard input
 * @returns what it writes to its standard output. Rejects where it fails or comes to a limit
 */
export async function runPictureProgram(program: string, input: Uint8Array, { longestMs, maxBytes, heapMb }: Limits): Promise<Buffer> {
  const options = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const running = promisify(execFile)(process.execPath, [...options, program], {
    encoding: 'buffer',
    env: {},
    timeout: longestMs,
    killSignal: 'SIGKILL',
    maxBuffer: maxBytes,
  })
  // The process may end before it has read everything; its end is awaited below.
  running.child.stdin?.on('error', () => undefined).end(input)
  return (await running).stdout
}
