/**
 * The first script of a page: it keeps what is done to the page before the app is there, lets the first pictures have the line for itself,
 * then fetches the app. On a slow connection that brings them as early as a page without script would (docs/decisions); the text and
 * the links work meanwhile.
 */
import { captureEvents } from '#src/ui/early-events.ts'
import { keepInstallEvent } from '#src/ui/install-event-keeper.ts'

const longestWaitMs = 2500
/** A page that is not drawn, in a tab behind another, says nothing of it. */
const longestWaitForPaintMs = 1000

const atMost = (ms: number, promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))])

/** The page stands on the screen. What is fetched before would have to share the line, and the processor, with it. */
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

/** The first pictures (those that are not lazy) stand on the screen, too. */
async function picturesShown(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')]
  // One that cannot be decoded will not be waited for.
  await atMost(longestWaitMs, Promise.allSettled(pictures.map((picture) => picture.decode())))
  // A decoded picture is drawn with the next frame; a page that is not drawn has no frames.
  if (document.visibilityState === 'visible') await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The chunks that this page will need, named by the server: all are asked for at once instead of one after the other. The first is the app. */
function preloadChunks(): string {
  const [app = '', ...others] = document.querySelector<HTMLMetaElement>('meta[name="page-chunks"]')?.content.split(' ') ?? []
  for (const href of others) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  return app
}

window.firstMove = captureEvents()
keepInstallEvent()
await Promise.all([painted(), picturesShown()])
// A literal import would bring Vite's preload helper, and with it the app, into this file.
if (import.meta.env.DEV) await import('./entry-client.tsx')
else await import(/* @vite-ignore */ preloadChunks())
