import { Hono } from 'hono'
import { paths } from '#contract/calls/paths.ts'
import { type AppDeps, mountCalls } from './app.ts'
import { accessLog } from './http/access-log.ts'
import { createAnswers } from './http/answers/answers.ts'
import type { App, RequestEnv } from './http/context.ts'
import { phoneHeader } from '#contract/photographs/photo-links.ts'
import { deskCookie, phoneCookie } from './http/desk/desk-cookie.ts'
import { deskGuard } from './http/desk/desk-guard.ts'
import { createDeskMount } from './http/desk/desk-mount.ts'
import { findMeantPerson } from './http/desk/desk-person.ts'
import { deskHeaders, deskSite } from './http/desk/desk-site.ts'
import { errorResponses } from './http/answers/error-responses.ts'
import { limitAddress } from './http/limits.ts'
import { createMount, type Mount } from './http/mount.ts'
import { securityHeaders } from './http/answers/security-headers.ts'
import { requestChangesRoutes } from './modules/inbox/changes-routes.ts'
import { passkeyRoutes } from './modules/people/passkeys-routes.ts'
import { deskRoutes } from './modules/people/routes.ts'
import { photoLinkRoutes } from './modules/photographs/phone-links/routes.ts'
import { previewPhotoRoutes } from './modules/photographs/shop/preview-routes.ts'
import { previewRoutes } from './modules/products/preview/routes.ts'
import { digestRoutes } from './modules/digests/routes.ts'
import { housePushRoutes } from './modules/house-pushes/routes.ts'
import { pagePhotoFileRoutes } from './modules/page-photos/files-routes.ts'
import { faceFileRoutes } from './modules/face/files-routes.ts'
import { photoRoutes } from './modules/photographs/shop/routes.ts'
import { deskManifestRoutes } from './pages/desk-manifest.ts'
import type { RenderPreview } from './pages/preview.ts'
import type { Services } from './wiring/open-services.ts'

export type DeskAppDeps = AppDeps & {
  /** The desk's build. */
  deskDir: string
  /** Renders the shop's page of a product that is not in the shop; undefined where the storefront has not been built. */
  preview: RenderPreview | undefined
}

/**
 * The desk's origin (docs/areas/staff-access.md): the staff's calls and uploads for the person of the cookie, the photographs, and the
 * desk's own files. The shop's origin knows no such cookie, and has none of this.
 */
export function createDeskApp(services: Services, deps: DeskAppDeps): App {
  const { people, accounts, uploads, catalogue, photoLinks } = services
  const shop = securityHeaders({ hsts: deps.hsts })
  const site = deskHeaders(shop.site)
  const api = { ...shop.api, 'cross-origin-resource-policy': 'same-origin', 'x-robots-tag': 'noindex' }
  const answers = createAnswers({ api, site })
  const app: App = new Hono<RequestEnv>()
  app.use(accessLog(deps.log.child({ origin: 'desk' }), { metrics: deps.metrics, origin: 'desk' }), limitAddress, deskGuard)
  app.use((_, next) => {
    catalogue.passTime()
    return next()
  })
  app.onError(errorResponses(answers, deps))

  const cookie = deskCookie({ isSecure: deps.deskOrigin.startsWith('https:') })
  const findPerson = findMeantPerson(people.sessions.find)
  const deskDeps = { findPerson, cookie, addressOf: accounts.addressOf, deskOrigin: deps.deskOrigin }
  const mountDesks = createDeskMount(app, answers, deskDeps)
  deskRoutes(mountDesks, { people, cookie, shopOrigin: deps.linkOrigin, shopFace: services.shopFace })
  passkeyRoutes(mountDesks, { people, cookie })
  housePushRoutes(mountDesks, { housePushes: services.housePushes })
  digestRoutes(mountDesks, services)
  const ofPhone = phoneCookie({ isSecure: deps.deskOrigin.startsWith('https:') })
  photoLinkRoutes(mountDesks, { photoLinks, cookie: ofPhone })
  const byCookie = { findCaller: findPerson, tokenOf: cookie.tokenOf }
  const mount = createMount(app, answers, { ...accounts, ...byCookie, checksumsOf: uploads.checksumsOf })
  // A phone sends files, and calls nothing of the staff's: only these know it.
  const fromPhone = (headers: Headers) => headers.get(phoneHeader.name) === phoneHeader.value
  const bySender = {
    tokenOf: (headers: Headers) => (fromPhone(headers) ? ofPhone : cookie).tokenOf(headers),
    findCaller: (token: string, headers: Headers) => (fromPhone(headers) ? photoLinks.find(token) : findPerson(token, headers)),
  }
  const mountUploads = createMount(app, answers, { ...accounts, ...bySender, checksumsOf: uploads.checksumsOf })
  const mountStaffs: Mount = (name, handler) => {
    if (name.startsWith('uploads.')) mountUploads(name, handler)
    else if (paths[name].access === 'staff') mount(name, handler)
  }
  mountCalls(app, mountStaffs, services, deps)

  const personOf = async (headers: Headers) => {
    const token = cookie.tokenOf(headers)
    return token === undefined ? undefined : findPerson(token, headers)
  }
  const isSignedIn = async (headers: Headers) => (await personOf(headers)) !== undefined
  requestChangesRoutes(app, answers, { changes: services.requestChanges, findPerson: personOf })
  pagePhotoFileRoutes(app, answers, { shownPhoto: services.shownPhoto, storage: deps.storage, headers: site, isSignedIn })
  previewRoutes(app, answers, { previews: services.staffPreviews, render: deps.preview, isSignedIn })
  previewPhotoRoutes(app, answers, { previews: services.staffPreviews, isSignedIn, storage: deps.storage })
  faceFileRoutes(app, answers, { shopFace: services.shopFace, storage: deps.storage, headers: site })
  photoRoutes(app, answers, { products: services.products, storage: deps.storage, headers: site })
  deskManifestRoutes(app, answers, { shopFace: services.shopFace, headers: site })
  deskSite(app, answers, { folder: deps.deskDir, headers: site })
  return app
}
