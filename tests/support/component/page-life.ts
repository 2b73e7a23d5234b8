/** A page of the shop listens and asks for as long as it lives: what it began ends with it, or it would act in the next one, or after the test. */

const ends = new Set<() => void>()
/** What the whole device or the browser tells a page. Others belong to elements, which go with the page. */
const types = new Set(['online', 'offline', 'visibilitychange', 'pagehide', 'pageshow', 'storage', 'focus'])
const given = { setTimeout, setInterval, BroadcastChannel }

/** @param end called when the page goes */
export const onPageEnd = (end: () => void): void => void ends.add(end)

/** From now on it is recorded what a page begins. */
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

/** Lets IndexedDB answer what it was asked last, as long as there is a document. */
export async function drainDatabases(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
