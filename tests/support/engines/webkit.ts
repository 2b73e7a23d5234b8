/** WebKitGTK's MiniBrowser on a virtual screen, driven by Selenium over its own driver (docs/areas/tests.md). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Key } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import type { WebKitPrograms } from '../../../scripts/test/engines.ts'
import { freePort } from '../server/product-server.ts'
import { type Engine, type EngineWindow, startTimeoutMs, windowSize } from './engine.ts'

export async function startWebKit({ driver, miniBrowser, screen }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const xvfb = spawn(screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stopScreen = () => xvfb.kill()
  process.once('exit', stopScreen)
  const [display] = await once(xvfb.stdout, 'data')
  const service = new DriverService.Builder(driver)
    .setPort(await freePort())
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...environment(home), DISPLAY: `:${String(display).trim()}` })
    .build()
  const url = await service.start(startTimeoutMs)
  return {
    version: 'WebKitGTK',
    openWindow: () => openWindow(url, miniBrowser),
    close: async () => {
      await service.kill()
      stopScreen()
      process.removeListener('exit', stopScreen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A home of its own, and settings of GTK without animations, which is `prefers-reduced-motion`. */
function environment(home: string): Record<string, string> {
  const settings = join(home, '.config', 'gtk-3.0')
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    LANG: 'C.UTF-8',
    GDK_BACKEND: 'x11',
    // There is no graphics card.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
}

/** Each session is a MiniBrowser of its own, which stores nothing after its end. */
async function openWindow(url: string, miniBrowser: string): Promise<EngineWindow> {
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      timeouts: { pageLoad: 30_000, script: 30_000 },
    })
    .build()
  const version = `WebKitGTK ${(await browser.getCapabilities()).getBrowserVersion() ?? ''}`
  await browser.manage().window().setRect(windowSize)
  const seen: string[] = []
  const evaluate: EngineWindow['evaluate'] = (call, ...args) => browser.executeScript(call, ...args)
  const takeProblems = async () => void seen.push(...(await evaluate(recordedProblems)))
  return {
    version,
    navigate: async (address) => {
      await takeProblems()
      await browser.get(address)
      await evaluate(recordProblems)
    },
    evaluate,
    run: (script) => browser.executeScript(script),
    movePointer: (x, y) => browser.actions().move({ x, y, duration: 0 }).perform(),
    click: (x, y) => browser.actions().move({ x, y, duration: 0 }).click().perform(),
    retype: (value) => browser.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(value).perform(),
    pressEnter: () => browser.actions().sendKeys(Key.ENTER).perform(),
    back: () => browser.navigate().back(),
    problems: async () => {
      await takeProblems()
      return seen
    },
    close: () => browser.quit(),
  }
}

declare global {
  interface Window {
    recordedProblems?: string[]
  }
}

/** The driver has no log: the page records its errors, from the end of its load on. */
function recordProblems(): void {
  const recorded: string[] = []
  window.recordedProblems = recorded
  window.addEventListener('error', ({ message, filename }) => void recorded.push(`${message} (${filename})`))
  window.addEventListener('unhandledrejection', ({ reason }) => void recorded.push(`not handled: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    recorded.push(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`)
  })
  const write = console.error
  console.error = (...parts: unknown[]) => {
    recorded.push(parts.map(String).join(' '))
    write(...parts)
  }
}

/** @returns the recorded errors, and forgets them */
const recordedProblems = (): string[] => window.recordedProblems?.splice(0) ?? []
