import { parseAcceptLanguage, preferredLocale } from '#contract/pages/addresses.ts'
import { localeCookie } from '#contract/locale.ts'
import { shareTarget, sharedPhotosAddress } from '#contract/pages/share-target.ts'
import { readCookie } from '#i18n/cookies.ts'
import type { Answers } from './answers/answers.ts'
import type { App } from './context.ts'
import { HttpError } from './answers/errors.ts'

/** More than twelve photos of a phone. */
const mostBytes = 200 * 1024 * 1024

/**
 * The POST of a share is for the service worker (sw/share-target.ts). It reaches the server only where no worker is active: then the photos
 * are lost, and the form says so.
 */
export function shareTargetRoute(app: App, answers: Answers): void {
  app.post(shareTarget.path, async (context) => {
    context.set('route', shareTarget.path)
    const { headers, body } = context.req.raw
    await discard(body)
    const cookie = readCookie(headers.get('cookie') ?? '', localeCookie)
    const locale = preferredLocale(cookie, parseAcceptLanguage(headers.get('accept-language') ?? undefined))
    return answers.plain(context, 303, null, { location: sharedPhotosAddress(locale, 'lost') })
  })
}

/**
 * Reads the body to its end: a browser whose connection is closed while it sends shows an error instead of the response.
 * @throws HttpError 408 where the browser disconnects
 */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) return
    }
  } catch (error) {
    throw new HttpError('request.timed-out', error instanceof Error ? error.message : 'the rest of the share did not come')
  }
}
