import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'

/** Hono's environment of a request. Calls from inside the process (the page renderer's) have no bindings. */
export type RequestEnv = {
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    requestId: string
    /** Route pattern for the log, never the URL itself. */
    route: string
  }
}
export type RequestContext = Context<RequestEnv>
export type App = Hono<RequestEnv>

/** Responds to requests for pages: every GET that is no API call, file or photograph. */
export type Pages = (request: Request, context: { requestId: string }) => Promise<Response>
