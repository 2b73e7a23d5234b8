import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { payloadPath } from '#contract/pages/addresses.ts'
import { takePreloadedData } from './page-data.ts'

/** Payload files are preloaded 1 s after mount, unless the connection is slow-2g. */
const preloadDelayMs = 1000
const mostPayloads = 6

const asked = new Set<string>()

/** Preloads the data of the pages behind the links in view, so that a tap on one shows it at once. */
export function preloadPayloads(router: AnyRouter, queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void preloadLinksInView(router, queryClient), preloadDelayMs)
  }
  plan()
  router.subscribe('onResolved', plan)
}

async function preloadLinksInView(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string; saveData?: boolean } }
  if (connection?.effectiveType === 'slow-2g' || connection?.saveData) return
  for (const link of await linksInView(router)) {
    const address = payloadPath(link.pathname, link.search, router.options.context.currency)
    if (asked.has(address)) continue
    asked.add(address)
    try {
      const response = await fetch(address, { priority: 'low' })
      if (response.ok) takePreloadedData(queryClient, await response.json())
    } catch (error) {
      // Only a preload: the page fetches its data when it is opened. The link is retried when it is in view again.
      asked.delete(address)
      console.debug('payload not preloaded', address, error)
    }
  }
}

/** Links in the page's content to other server-rendered pages, at most six, those in the viewport. */
async function linksInView(router: AnyRouter): Promise<HTMLAnchorElement[]> {
  const links = new Map<string, HTMLAnchorElement>()
  // A link that saves a file leads to no page.
  for (const link of await inView([...document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([download])')])) {
    if (links.size === mostPayloads) break
    if (link.origin !== location.origin || link.pathname === location.pathname) continue
    if (!isDrawnHere(router, link.pathname)) links.set(link.pathname + link.search, link)
  }
  return [...links.values()]
}

/**
 * Those of the elements that are in the viewport. Asking each for its position would lay out the sections that the browser skips (`.far`).
 */
async function inView<E extends Element>(elements: readonly E[]): Promise<E[]> {
  if (elements.length === 0) return []
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      const seen = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
      resolve(elements.filter((element) => seen.has(element)))
    })
    elements.forEach((element) => observer.observe(element))
  })
}

/** A client-rendered page has no payload. */
const isDrawnHere = (router: AnyRouter, path: string): boolean =>
  router.getMatchedRoutes(path)[0].some(({ options }) => options.staticData?.drawn !== undefined)
