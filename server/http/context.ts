import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** What a request carries through the server. Calls from inside the process (the page renderer's) have no bindings. */
export type RequestEnv = {
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    requestId: string
    /** Pattern of the address for the log, never the address itself. */
    route: string
  }
}
export type RequestContext = Context<RequestEnv>
export type App = Hono<RequestEnv>

/** Answers the addresses of pages: every GET that is no call, file or photograph. */
export type Pages = (request: Request, context: { requestId: string }) => Promise<Response>
