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

/** The chunks that this page will need, named by the server, all at once instead of one after the other. */
function preloadChunks(): void {
  const chunks = document.querySelector<HTMLMetaElement>('meta[name="page-chunks"]')?.content.split(' ') ?? []
  for (const href of chunks.filter((chunk) => chunk !== '')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

await pictureShown()
preloadChunks()
await import('./entry-client.tsx')

export {}
