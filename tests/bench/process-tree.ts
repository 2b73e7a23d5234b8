import { readdirSync, readFileSync } from 'node:fs'

/** `cpuSeconds`: its own, and of the processes that it has started and that have ended. */
export type Process = { pid: number; cpuSeconds: number; mb: number }

/** Of Linux: the kernel counts in hundredths of a second for every program. */
const ticksPerSecond = 100

/** A process and all that it has started and that run, parents first (Linux). */
export function processTree(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? fieldsOf(name) : undefined
    return fields === undefined ? [] : [{ pid: Number(name), parent: Number(fields[1]), fields }]
  })
  const below = (pid: number): typeof all => all.flatMap((each) => (each.parent === pid ? [each, ...below(each.pid)] : []))
  const found = all.filter(({ pid }) => pid === root)
  return [...found, ...below(root)].map(({ pid, fields }) => ({
    pid,
    cpuSeconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond,
    mb: residentMb(pid),
  }))
}

/** The fields of its line after the name, which may have blanks; undefined where it has ended. */
function fieldsOf(pid: string): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
