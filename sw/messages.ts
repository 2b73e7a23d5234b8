/** Handles the messages of pages. */
import { locales, type Locale } from '#contract/locale.ts'
import { isToWorker, type ToWorker } from '#device/messages.ts'
import { savesData } from '#device/connection/saves-data.ts'
import { hasAnswers, cacheAnswers } from './catalogue/answers.ts'
import { dropWhatNobodyNeeds } from './pages/builds.ts'
import { refreshCatalogue } from './catalogue/catalogue.ts'
import { openAddresses } from './clients.ts'
import { cacheResources } from './files.ts'
import { sendOutbox } from './outbox.ts'
import { cacheUsage, clear } from './storage.ts'

/** Milliseconds within which the same is not fetched again. */
const pause = { whenAsked: 60_000, whenAPageComes: 600_000 }

/** Handles a message; the reply goes to its port. */
export function onMessage(event: ExtendableMessageEvent, repair: () => Promise<void>): void {
  const message: unknown = event.data
  if (!isToWorker(message)) return
  event.waitUntil(
    answer(message, event, repair).then(
      (result) => event.ports[0]?.postMessage(result),
      (error: unknown) => console.debug(`${message.type} failed`, error),
    ),
  )
}

async function answer(message: ToWorker, event: ExtendableMessageEvent, repair: () => Promise<void>): Promise<unknown> {
  switch (message.type) {
    case 'page-came':
      // Restore what the browser has evicted.
      await repair()
      await cacheResources(event, message.resources)
      await cacheAnswers(event, message.locale, await openAddresses(), pause.whenAPageComes)
      if (!savesData()) await downloadBoth(message.locale, event)
      return dropWhatNobodyNeeds()
    case 'has-language':
      return hasAnswers(message.locale)
    case 'refresh-catalogue':
      return refreshCatalogue(message.locale, pause.whenAsked)
    case 'send-outbox':
      return sendOutbox()
    case 'what-is-kept':
      return cacheUsage()
    case 'clear':
      return clear(message.what)
  }
}

/**
 * Caches both languages, so that the language switch works offline. The current one comes first; the catalogues, by far the largest, last.
 */
async function downloadBoth(inUse: Locale, event: ExtendableEvent): Promise<void> {
  const others = locales.filter((locale) => locale !== inUse)
  for (const locale of others) await cacheAnswers(event, locale, [], pause.whenAPageComes)
  for (const locale of [inUse, ...others]) await refreshCatalogue(locale, pause.whenAPageComes)
}
