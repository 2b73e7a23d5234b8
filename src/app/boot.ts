/**
 * The first script of a page: it captures events before hydration, leaves the bandwidth to the first pictures, then fetches the app.
 * On a slow connection the pictures are then as early as on a page without script (docs/areas/page-start.md); until hydration the text
 * and the links work.
 */
import { captureEvents } from '#src/start/early-events.ts'
import { captureInstallEvent } from '#src/start/install-event.ts'
import { followTranslators } from '#src/start/translated-text.ts'
import { openCatalogueEarly } from '#device/catalogue/early-worker.ts'

const longestWaitMs = 2500
/** A page that is not painted, for example in a background tab, has no paint entries. */
const longestWaitForPaintMs = 1000

const atMost = (ms: number, promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))])

/** Resolves after the first paint, so that fetches do not compete with it for bandwidth and CPU. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await atMost(
    longestWaitForPaintMs,
    new Promise<void>((resolve) => {
      new PerformanceObserver((list, observer) => {
        if (!list.getEntriesByName('first-contentful-paint').length) return
        observer.disconnect()
        resolve()
      }).observe({ type: 'paint', buffered: true })
    }),
  )
}

/** Resolves when the first pictures (those that are not lazy) are painted, too. */
async function picturesShown(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')]
  // Do not wait for pictures that cannot be decoded.
  await atMost(longestWaitMs, Promise.allSettled(pictures.map((picture) => picture.decode())))
  // A decoded picture is painted with the next frame; a hidden page has no frames.
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Loads the chunks that the server lists for this page in parallel, and evaluates the first two: packages and app. */
async function loadApp(): Promise<void> {
  const chunks = document.querySelector<HTMLMetaElement>('meta[name="page-chunks"]')?.content.split(' ') ?? []
  for (const href of chunks) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const [packages = '', app = ''] = chunks
  // Literal imports would pull Vite's preload helper, and with it the app, into this file.
  await import(/* @vite-ignore */ packages)
  // A task each: in one, both block a slow phone for more than 100 ms.
  await new Promise((resolve) => setTimeout(resolve))
  await import(/* @vite-ignore */ app)
}

// The prices of a cached page are old: they follow the server's (runtime/confirm-cached-page.ts), which only hydrated parts do.
// The attribute is `cachedPageMark` of device/documents.ts; a literal import would pull in the app.
window.firstMove = captureEvents('keptSince' in document.documentElement.dataset)
captureInstallEvent()
window.holdText = followTranslators()
/** The app shell has no data of a page. */
const isShell = !document.getElementById('page-state')
if (isShell) openCatalogueEarly()
// The scripts of the shell are preloaded: they need not leave the line to its paint.
await Promise.all([isShell || painted(), picturesShown()])
if (import.meta.env.DEV) await import('./entry-client.tsx')
else await loadApp()
