/** The service worker: registers routes and event listeners. The caching rules are in rules.ts. */
import { registerQuotaErrorCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import type { RouteHandlerCallback } from 'workbox-core'
import { answersHandler } from './catalogue/answers.ts'
import { dropOldDocuments, dropWhatNobodyNeeds } from './pages/builds.ts'
import { respondCatalogue } from './catalogue/catalogue.ts'
import { filesHandler } from './files.ts'
import { onMessage } from './messages.ts'
import { onSync } from './outbox.ts'
import { fetchDocument, cacheOpenDocuments, respondDocument } from './pages/pages.ts'
import { precache, precacheWithRetries, type BuildScript } from './pages/precache.ts'
import { openNotification, showPush, announceSubscription } from './push.ts'
import { isPublic, ruleOf, rules, type Rule } from './rules.ts'
import { isShare, receiveShare } from './share-target.ts'
import { makeRoom } from './storage.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuildScript[] }

const scripts = self.__WB_MANIFEST
const documents = rules.find(({ strategy }) => strategy === 'document')!

function handlerOf(rule: Rule): RouteHandlerCallback {
  switch (rule.strategy) {
    case 'document':
      return ({ event }) => respondDocument(rule, event as FetchEvent)
    case 'catalogue':
      return ({ request }) => respondCatalogue(request)
    case 'network first': {
      const handler = answersHandler(rule)
      return (options) => handler.handle(options)
    }
    case 'cache first':
    case 'cache, then refresh':
    case 'network only':
      return (options) => filesHandler(rule).handle(options)
  }
}

// Called when a response did not fit: workbox's own callbacks would delete whole caches, also of answers.
registerQuotaErrorCallback(makeRoom)

for (const rule of rules) {
  registerRoute(
    ({ request, url }) =>
      isPublic(request, self.location.origin) && ruleOf({ path: url.pathname, isNavigation: request.mode === 'navigate' }) === rule,
    handlerOf(rule),
  )
}

// Navigation preload has already requested other navigations, such as a provider's redirect after a sign-in: without this route the
// browser would request them again, and a sign-in code works only once.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ event }) => fetchDocument(event as FetchEvent),
)

registerRoute(
  ({ request }) => isShare(request, self.location.origin),
  ({ request }) => receiveShare(request),
  'POST',
)

self.addEventListener('install', (event) => {
  // Skip waiting for older tabs to close: their builds' scripts stay cached while a tab needs them (builds.ts).
  event.waitUntil(precacheWithRetries(scripts).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim(), dropOldDocuments()]))
  // No `waitUntil`: the worker handles no request until its activation ends.
  void cacheOpenDocuments(documents).then(dropWhatNobodyNeeds)
})

self.addEventListener('message', (event) => onMessage(event, () => precache(scripts)))

self.addEventListener('sync', onSync)
self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(announceSubscription()))
