/** Ends a page's listeners, timers and requests when the page is closed; they would otherwise act in the next page, or after the test. */

const ends = new Set<() => void>()
/** Events of the whole device or the browser. Others belong to elements, which are removed with the page. */
const types = new Set(['online', 'offline', 'visibilitychange', 'pagehide', 'pageshow', 'storage', 'focus'])
const given = { setTimeout, setInterval, BroadcastChannel }

/** @param end called when the page closes */
export const onPageEnd = (end: () => void): void => void ends.add(end)

/** Records from now on everything that a page starts. */
export function beginPage(): void {
  globalThis.setTimeout = Object.assign((...call: Parameters<typeof setTimeout>) => {
    const timer = given.setTimeout(...call)
    ends.add(() => clearTimeout(timer))
    return timer
  }, given.setTimeout)
  globalThis.setInterval = ((...call: Parameters<typeof setInterval>) => {
    const timer = given.setInterval(...call)
    ends.add(() => clearInterval(timer))
    return timer
  }) as typeof setInterval
  globalThis.BroadcastChannel = class extends given.BroadcastChannel {
    constructor(name: string) {
      super(name)
      ends.add(() => this.close())
    }
  }
  for (const target of [window, document]) recordListeners(target)
}

function recordListeners(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): void {
  const { addEventListener } = target
  target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
    addEventListener.call(target, type, listener, options)
    if (types.has(type)) ends.add(() => target.removeEventListener(type, listener))
  }
  ends.add(() => void (target.addEventListener = addEventListener))
}

export function endPage(): void {
  for (const end of ends) end()
  ends.clear()
  Object.assign(globalThis, given)
}

/** Waits for IndexedDB's last requests, while there is a document. */
export async function drainDatabases(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
