/**
 * The first script of a page: it lets the largest picture have the line for itself, then fetches the app. On a slow connection that
 * brings the picture as early as a page without script would (docs/decisions); the text and the links work meanwhile.
 */
const longestWaitMs = 2500

async function pictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!picture || picture.complete) return
  await new Promise<unknown>((resolve) => {
    picture.addEventListener('load', resolve, { once: true })
    picture.addEventListener('error', resolve, { once: true })
    setTimeout(resolve, longestWaitMs)
  })
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

await pictureShown()
// A literal import would bring Vite's preload helper, and with it the app, into this file.
if (import.meta.env.DEV) await import('./entry-client.tsx')
else await import(/* @vite-ignore */ preloadChunks())

export {}
