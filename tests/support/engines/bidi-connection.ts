/** A connection of WebDriver BiDi: JSON messages over a web socket. https://www.w3.org/TR/webdriver-bidi/#protocol */

export type BidiConnection = {
  /** Sends a command. @returns its result; rejects with the browser's error */
  send: <Result>(method: string, params: object) => Promise<Result>
  /** Listens to an event, which `session.subscribe` enables. */
  on: (event: string, listener: (params: unknown) => void) => void
  close: () => void
}

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number | null; error: string; message: string }
  | { type: 'event'; method: string; params: unknown }

type Pending = { method: string; resolve: (result: unknown) => void; reject: (reason: Error) => void }

/** @param url `ws://127.0.0.1:<port>/session` */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, (params: unknown) => void>()
  let lastId = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
  })
  socket.addEventListener('close', () => {
    for (const { method, reject } of pending.values()) reject(new Error(`${method}: the browser has closed the connection`))
    pending.clear()
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') {
      listeners.get(message.method)?.(message.params)
      return
    }
    const command = message.id === null ? undefined : pending.get(message.id)
    if (message.id !== null) pending.delete(message.id)
    if (message.type === 'error') command?.reject(new Error(`${command.method}: ${message.error}: ${message.message}`))
    else command?.resolve(message.result)
  })
  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        lastId += 1
        pending.set(lastId, { method, resolve: (result) => resolve(result as Result), reject })
        socket.send(JSON.stringify({ id: lastId, method, params }))
      }),
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  }
}
