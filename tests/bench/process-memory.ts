import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** The memory of a browser's processes in MB: their proportional share of the pages in memory (Linux). 0 where the system does not tell. */
export async function memorySampler(browser: Browser): Promise<() => number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const [root] = processInfo.filter(({ type }) => type === 'browser').map(({ id }) => id)
  return () => (root === undefined ? 0 : treeOf(root).reduce((sum, pid) => sum + pssOf(pid), 0) / 1024)
}

/** A process and all that it has started. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const parent = Number.isInteger(pid) ? parentOf(pid) : undefined
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)]
  return below(root)
}

/** Undefined where the process has ended. */
function parentOf(pid: number): number | undefined {
  const found = /^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))
  return found ? Number(found[1]) : undefined
}

const pssOf = (pid: number): number => Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended in the meantime.
    return ''
  }
}
