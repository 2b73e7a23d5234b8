import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { mailboxPage, mailboxStyleHash, errorPage } from './dev-mailbox-presenter.ts'
import type { DevMailbox } from './dev-mailbox-service.ts'

/** `incoming` is absent where a test calls the app without a connection. */
type MailboxEnv = { Bindings: HttpBindings }
export type MailboxApp = Hono<MailboxEnv>

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src '${mailboxStyleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The URL contains the key, and the links lead to other origins.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}
/** A mail has inline styles, and the pictures of the shop, which has another port; it may run nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups"

/**
 * The page of the dev mailbox, for a separate port on the loopback address. A reader of it can take over every account of this shop, so
 * each request needs the key; and the printed host, since a website may point a name of its own at 127.0.0.1 (DNS rebinding). The key is no
 * cookie: cookies are not isolated by port, and browsers would send it to every server on this machine.
 */
export function mailboxApp(mailbox: DevMailbox, key: string): MailboxApp {
  const app: MailboxApp = new Hono<MailboxEnv>()
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  })
  app.use(async (context, next) => {
    if (!isOwnHost(context)) return context.html(errorPage('This address is not the one that was printed at the start.'), 421)
    if (!isSame(givenKey(context), key)) return context.html(errorPage('The key of this start is missing or wrong.'), 403)
    return next()
  })
  app.get('/', async (context) => context.html(mailboxPage(await mailbox.list(), key)))
  app.get('/messages.json', async (context) => context.json({ data: await mailbox.list() }))
  app.get('/messages/:id{[0-9a-f-]{36}}', async (context) => {
    const html = await mailbox.html(context.req.param('id'))
    if (!html) return context.html(errorPage('There is no such mail.'), 404)
    return context.html(html, 200, { 'content-security-policy': mailPolicy })
  })
  app.get('/messages/:id{[0-9a-f-]{36}}/attachment', async (context) => {
    const file = await mailbox.attachment(context.req.param('id'))
    if (!file) return context.html(errorPage('This mail has no file.'), 404)
    const { name, type, content } = file
    return context.body(new Uint8Array(content), 200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
  })
  app.notFound((context) => context.html(errorPage('There is no such page.'), 404))
  return app
}

function isOwnHost(context: Context<MailboxEnv>): boolean {
  const { localPort } = context.env.incoming.socket
  const host = context.req.header('host')
  return host === `127.0.0.1:${localPort}` || host === `localhost:${localPort}`
}

const givenKey = ({ req }: Context): string => req.query('key') ?? req.header('authorization')?.replace(/^Bearer /, '') ?? ''

/** Compares in constant time: digests all have one length. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
