/** The open tabs. */
import type { ToPage } from '#device/messages.ts'

declare const self: ServiceWorkerGlobalScope

/** The timeout for a tab's reply: a tab of an older build, or one whose script has not loaded yet, never replies. */
const answerWithinMs = 2000

export const openTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

export async function postToPages(message: ToPage): Promise<void> {
  for (const client of await openTabs()) client.postMessage(message, [])
}

/** The builds of all open tabs; undefined if one of them does not reply. */
export async function buildsOfOpenTabs(): Promise<Set<string> | undefined> {
  const answers = await Promise.all((await openTabs()).map(askBuild))
  const builds = answers.filter((answer) => answer !== undefined)
  return builds.length === answers.length ? new Set(builds) : undefined
}

function askBuild(client: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), answerWithinMs)
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer)
      resolve(typeof data === 'string' ? data : undefined)
    })
    port1.start()
    const question: ToPage = { type: 'which-build' }
    client.postMessage(question, [port2])
  })
}

/** The URLs of the open tabs. */
export const openAddresses = async (): Promise<URL[]> => (await openTabs()).map(({ url }) => new URL(url))
