/** WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver by its own driver (docs/decisions/056). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebKitPrograms } from '../../../scripts/engines.ts'
import { freePort } from '../server/product-server.ts'
import { type BrowserProcess, startProcess } from './browser-process.ts'
import { type Engine, type EngineWindow, startTimeoutMs, windowSize } from './engine.ts'

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

export async function startWebKit({ driver, miniBrowser, screen }: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const started: BrowserProcess[] = []
  const stop = async () => {
    for (const { kill } of started.toReversed()) await kill()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const xvfb = startProcess(screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
    started.push(xvfb)
    const display = `:${await xvfb.printed(/^(\d+)$/m)}`
    const port = await freePort()
    started.push(startProcess(driver, [`--port=${port}`], { ...environment(home), DISPLAY: display }))
    const call = callerOf(`http://127.0.0.1:${port}`)
    await listening(call)
    const version = `WebKitGTK ${await versionOf(call, miniBrowser)}`
    return { version, openWindow: () => openWindow(call, miniBrowser, version), close: stop }
  } catch (error) {
    await stop()
    throw error
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

/** Milliseconds: longer than a page or a script may take (`timeouts` of the session). */
const callTimeoutMs = 45_000

const callerOf =
  (origin: string): Call =>
  async <Value>(method: string, path: string, body?: object) => {
    const what = `${method} ${path.replace(/^\/session\/[^/]+/, '')}`
    const init = { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(callTimeoutMs) }
    const response = await fetch(origin + path, init).catch((cause: unknown) => {
      throw new Error(`${what}: the driver does not answer`, { cause })
    })
    const { value } = (await response.json()) as { value: Value | { error: string; message: string } }
    if (response.ok) return value as Value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${what}: ${error}: ${message}`)
  }

async function listening(call: Call): Promise<void> {
  for (const deadline = Date.now() + startTimeoutMs; ;) {
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

type Session = { path: string; version: string }

/** Each session is a MiniBrowser of its own, which stores nothing after its end. */
async function openSession(call: Call, miniBrowser: string): Promise<Session> {
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        timeouts: { pageLoad: 30_000, script: 30_000 },
      },
    },
  })
  return { path: `/session/${sessionId}`, version: capabilities.browserVersion }
}

async function versionOf(call: Call, miniBrowser: string): Promise<string> {
  const { path, version } = await openSession(call, miniBrowser)
  await call('DELETE', path)
  return version
}

async function openWindow(call: Call, miniBrowser: string, version: string): Promise<EngineWindow> {
  const { path: session } = await openSession(call, miniBrowser)
  await call('POST', `${session}/window/rect`, windowSize)
  const seen: string[] = []
  const evaluate: EngineWindow['evaluate'] = async (fn, ...args) => {
    const script = `const [json, done] = arguments
      Promise.resolve().then(() => (${fn.toString()})(...JSON.parse(json)))
        .then((value) => done({ json: JSON.stringify(value) }), (error) => done({ error: String(error) }))`
    const answer = await call<Evaluated>('POST', `${session}/execute/async`, { script, args: [JSON.stringify(args)] })
    if ('error' in answer) throw new Error(`in the page: ${answer.error}`)
    // WebDriver has null for undefined.
    return typeof answer.json === 'string' ? JSON.parse(answer.json) : undefined
  }
  const takeProblems = async () => void seen.push(...(await evaluate(recordedProblems)))
  return {
    version,
    navigate: async (url) => {
      await takeProblems()
      await call('POST', `${session}/url`, { url })
      await evaluate(recordProblems)
    },
    evaluate,
    run: (script) => call('POST', `${session}/execute/sync`, { script, args: [] }),
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    back: () => call('POST', `${session}/back`, {}),
    problems: async () => {
      await takeProblems()
      return seen
    },
    close: () => call('DELETE', session),
  }
}

type Evaluated = { json?: string | null } | { error: string }

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
