/** What pages ask of the worker. */
import { isToWorker, type ToWorker } from '#src/offline/messages.ts'
import { keepAnswers } from './answers.ts'
import { dropWhatNobodyNeeds } from './builds.ts'
import { refreshCatalogue } from './catalogue.ts'
import { openAddresses } from './clients.ts'
import { keepResources } from './files.ts'
import { sendOutbox } from './outbox.ts'
import { clear, whatIsKept } from './storage.ts'
import { savesData } from './visitor.ts'

/** Milliseconds within which the server is not asked for the same again. */
const pause = { whenAsked: 60_000, whenAPageComes: 600_000 }

/** Does what a message asks for; the answer goes to the port that came with it. */
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
      // What the browser has cleared away in the meantime comes again.
      await repair()
      await keepResources(event, message.resources)
      await keepAnswers(event, message.locale, await openAddresses(), pause.whenAPageComes)
      // By far the largest thing; whoever saves data has to ask for it.
      if (!savesData()) await refreshCatalogue(message.locale, pause.whenAPageComes)
      return dropWhatNobodyNeeds()
    case 'refresh-catalogue':
      return refreshCatalogue(message.locale, pause.whenAsked)
    case 'send-outbox':
      return sendOutbox()
    case 'what-is-kept':
      return whatIsKept()
    case 'clear':
      return clear(message.what)
  }
}
