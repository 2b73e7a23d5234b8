import type { Product } from '#contract/catalogue/catalogue.ts'
import { isLocale, type Locale } from '#contract/locale.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import type { Answers } from '#server/http/answers/answers.ts'
import type { App, RequestContext } from '#server/http/context.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { StaffPreviews } from './service.ts'

export type PreviewRoutesDeps = {
  previews: StaffPreviews
  /** Undefined where the storefront has not been built. */
  render: ((product: Product, locale: Locale) => Promise<string>) | undefined
  /** Whether somebody of the staff is signed in. */
  isSignedIn: (headers: Headers) => Promise<boolean>
}

/**
 * The document runs no script, by its policy and because the frame is a sandbox: what is typed into a product is drawn on
 * an origin where somebody of the staff is signed in. Only the desk may frame it.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // Its own origin: pictures are requested with the cookie.
  'sandbox allow-same-origin',
].join('; ')

/** `/preview/{id}?locale=…` on the desk's origin, for those who are signed in. */
export function previewRoutes(app: App, answers: Answers, { previews, render, isSignedIn }: PreviewRoutesDeps): void {
  const check = async ({ req }: RequestContext) => {
    if (!(await isSignedIn(req.raw.headers))) throw new HttpError('auth.unauthorized', 'nobody is signed in at the desk')
  }
  app.get('/preview/:id', async (context) => {
    context.set('route', '/preview/{id}')
    await check(context)
    const asked = context.req.query('locale')
    const locale = isLocale(asked) ? asked : 'en'
    const product = await previews.product(context.req.param('id'), { locale, currency: defaultCurrency })
    if (!render) return answers.plain(context, 503, 'The shop has not been built yet.')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' }
    return answers.complete(context, new Response(await render(product, locale), { headers }))
  })
}
