/** A Chromium that can be killed as a power cut would, and started again on the same profile. */
import { spawn } from 'node:child_process'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { ensureTestBrowser, testBrowserArgs } from '../../../scripts/chromium.ts'

export type KillableBrowser = {
  context: BrowserContext
  /** Kills all of its processes at once, without a warning. */
  kill: () => Promise<void>
}

const startTimeoutMs = 60_000

/** @param profile a folder, which is not deleted */
export async function startKillableBrowser(profile: string): Promise<KillableBrowser> {
  const child = spawn(
    ensureTestBrowser(),
    [...testBrowserArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    // A process group of its own, so that its helpers end with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the browser did not start:\n${printed}`)), startTimeoutMs)
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
      const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
  })
  const browser: Browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  return { context, kill }
}
