import type { Database } from '#server/db/open/database.ts'
import { minuteMs } from '#contract/durations.ts'
import { requestsChannel } from './changes-repository.ts'

/** Through proxies that end what is silent. */
const heartbeatMs = 15_000
/** Then the client asks anew, and whoever may not see it any more gets nothing. */
const longestMs = 5 * minuteMs

export type RequestChanges = {
  /**
   * Which requests change from now on, as server-sent events: an id each, `*` for any number of them, and nothing private. It ends after
   * some minutes, and with the server.
   */
  stream: () => Response
  /** Ends all streams: the server waits for what it is still answering. */
  end: () => void
  /** Unsubscribes. */
  close: () => Promise<void>
}

/** Tells every open desk which requests change, in whichever process (docs/areas/inbox.md). */
export async function openRequestChanges(database: Pick<Database, 'listen'>): Promise<RequestChanges> {
  const desks = new Set<{ tell: (id: string) => void; end: () => void }>()
  const tellAll = (id: string) => {
    for (const { tell } of desks) tell(id)
  }
  const stop = await database.listen(requestsChannel, { onNotification: tellAll, onGap: () => tellAll('*') })

  function streamOf(): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder()
    let leave = () => {}
    return new ReadableStream({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs)
        const desk = { tell: (id: string) => send(`data: ${id}\n\n`), end: () => (leave(), controller.close()) }
        const end = setTimeout(desk.end, longestMs)
        leave = () => {
          clearInterval(heartbeat)
          clearTimeout(end)
          desks.delete(desk)
        }
        desks.add(desk)
        // So that the client knows at once that it is heard.
        send(':\n\n')
      },
      cancel: () => leave(),
    })
  }

  return {
    stream: () =>
      new Response(streamOf(), {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      }),
    end() {
      for (const { end } of desks) end()
    },
    close: stop,
  }
}
