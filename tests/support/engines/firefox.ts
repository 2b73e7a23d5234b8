/** Firefox without a screen, driven over WebDriver BiDi, which it speaks itself (docs/decisions/056). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBidi, type BidiConnection } from './bidi-connection.ts'
import { startProcess } from './browser-process.ts'
import { type Engine, type EngineWindow, windowSize } from './engine.ts'

/** Firefox sets what automation needs by itself (`remote.prefs.recommended`): no updates, no first-run pages, no reports. */
const preferences = { 'ui.prefersReducedMotion': 1 }

type Evaluated = { type: 'success'; result: { value?: string } } | { type: 'exception'; exceptionDetails: { text: string } }
type LogEntry = { level: string; text: string | null; source: { context?: string }; stackTrace?: { callFrames: { url: string }[] } }

/** @param program the path of Firefox */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const browser = startProcess(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'])
  const stop = async () => {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const bidi = await connectBidi(`${await browser.printed(/WebDriver BiDi listening on (ws:\S+)/)}/session`)
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
    const version = `Firefox ${capabilities.browserVersion}`
    const problems = await watchProblems(bidi)
    return {
      version,
      openWindow: () => openWindow(bidi, version, problems),
      close: async () => {
        bidi.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @returns the errors of all pages, by their window: exceptions and `console.error` */
async function watchProblems(bidi: BidiConnection): Promise<Map<string, string[]>> {
  const problems = new Map<string, string[]>()
  bidi.on('log.entryAdded', (entry) => {
    const { level, text, source, stackTrace } = entry as LogEntry
    if (level !== 'error' || source.context === undefined) return
    const problem = `${text ?? ''} (${stackTrace?.callFrames[0]?.url ?? ''})`
    problems.set(source.context, [...(problems.get(source.context) ?? []), problem])
  })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return problems
}

/** A tab in a user context, which has its own cookies, caches, databases and service workers. */
async function openWindow(bidi: BidiConnection, version: string, problems: ReadonlyMap<string, string[]>): Promise<EngineWindow> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await bidi.send('browsingContext.setViewport', { context, viewport: windowSize })
  const call = async (functionDeclaration: string, values: readonly string[] = []) => {
    const answer = await bidi.send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: values.map((value) => ({ type: 'string', value })),
      awaitPromise: true,
      target: { context },
    })
    if (answer.type === 'exception') throw new Error(`in the page: ${answer.exceptionDetails.text}`)
    return answer.result.value
  }
  return {
    version,
    navigate: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (fn, ...args) => {
      const json = await call(`async (json) => JSON.stringify(await (${fn.toString()})(...JSON.parse(json)))`, [JSON.stringify(args)])
      return json === undefined ? undefined : JSON.parse(json)
    },
    run: async (script) => void (await call(`() => { ${script}\n}`)),
    perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    problems: () => Promise.resolve(problems.get(context) ?? []),
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  }
}
