/** The page in a window of an engine, as tests use it: real input, elements by roles and names, and waiting for conditions. */
import type { EngineWindow, Json } from './engine.ts'
import { askPath, waitFor } from './engine-waiting.ts'
import { aim, look, type Found, type SentMatcher, type SentStep } from './find-in-page.ts'

type Matcher = string | RegExp
/** `['dialog', 'Make an offer']`: a role and a name; else any element with that label or text. */
export type Step = readonly [role: string, name?: Matcher] | { label: Matcher } | { text: Matcher }

export type EnginePage = {
  window: EngineWindow
  /** The origin of the shop, as the browser reaches it. */
  origin: string
  /** Opens a path and waits until every part of the page is hydrated. */
  open: (path: string) => Promise<void>
  /** Waits until every part of the page is hydrated and no call is in flight. */
  settled: () => Promise<void>
  /** Waits for at least one visible element of the path. @returns what the first one has */
  see: (...path: Step[]) => Promise<Found>
  /** Waits until there is no visible element of the path. */
  seeNone: (...path: Step[]) => Promise<void>
  /** Waits until the address is this one; a string is a path with its query. */
  seeAddress: (address: Matcher) => Promise<void>
  /** Clicks with the pointer on the only element of the path, once it can be reached. */
  click: (...path: Step[]) => Promise<void>
  /** Clicks on a field and types, in place of what it has. */
  fill: (value: string, ...path: Step[]) => Promise<void>
  /** Calls a function in the page with arguments until its result is truthy, and enough. */
  until: <Args extends readonly Json[], Result>(
    what: string,
    call: (...args: Args) => Result | Promise<Result>,
    args: Args,
    isEnough?: (result: NonNullable<Result>) => boolean,
  ) => Promise<NonNullable<Result>>
}

const sentMatcher = (matcher: Matcher): SentMatcher => (typeof matcher === 'string' ? { text: matcher } : { source: matcher.source })
const sent = (path: readonly Step[]): SentStep[] =>
  path.map((step) => {
    if ('text' in step) return { text: sentMatcher(step.text) }
    if ('label' in step) return { label: sentMatcher(step.label) }
    const [role, name] = step
    return name === undefined ? { role } : { role, name: sentMatcher(name) }
  })
const describe = (path: readonly Step[]): string => path.map((step) => Object.values(step).map(String).join(' ')).join(' > ')

/** Whether the address is this one. */
function isHere(matcher: SentMatcher): boolean {
  const here = location.pathname + location.search
  return 'text' in matcher ? here === matcher.text : new RegExp(matcher.source).test(here)
}

/** @param origin of the shop, as the browser reaches it */
export function createEnginePage(window: EngineWindow, origin: string): EnginePage {
  const until: EnginePage['until'] = (what, call, args, isEnough) => waitFor(window, what, () => window.evaluate(call, ...args), isEnough)
  const alive = async () => {
    await until('the frame', () => document.documentElement.dataset.app !== undefined, [])
    // The parts of a first page are loaded on the first interaction.
    await window.movePointer(1, 1)
    await window.movePointer(2, 1)
    await until('a page that is hydrated', () => document.documentElement.dataset.app === 'alive', [])
  }
  const click: EnginePage['click'] = async (...path) => {
    const spot = await waitFor(window, `a click on ${describe(path)}`, askPath(window, aim, sent(path)), (each) => 'x' in each)
    if (!('x' in spot)) return
    await window.click(spot.x, spot.y)
  }
  return {
    window,
    origin,
    open: async (path) => {
      await window.navigate(origin + path)
      await alive()
    },
    settled: async () => {
      await alive()
      await until('calls to end', () => document.documentElement.dataset.requests === 'none', [])
    },
    see: (...path) => waitFor(window, describe(path), askPath(window, look, sent(path)), ({ count }) => count > 0),
    seeNone: async (...path) =>
      void (await waitFor(window, `no ${describe(path)}`, askPath(window, look, sent(path)), ({ count }) => count === 0)),
    seeAddress: async (address) => void (await until(`the address ${String(address)}`, isHere, [sentMatcher(address)])),
    click,
    fill: async (value, ...path) => {
      await click(...path)
      await window.retype(value)
    },
    until,
  }
}
