/* The desk's worker: it shows pushes and opens the desk, and stores nothing. It has no `fetch`: every page comes from the network. */

const unreadable = { title: 'Desk · المكتب', body: '', tag: 'news', path: '/' }

/** A path of the desk: a push cannot link to another site. */
const isPath = (path) => typeof path === 'string' && /^\/(?!\/)[\w\-./]*$/.test(path)

function readPush(data) {
  try {
    const push = data.json()
    return typeof push.title === 'string' && push.title !== '' && isPath(push.path) ? push : unreadable
  } catch {
    return unreadable
  }
}

// Also for a push that cannot be read: browsers revoke the permission where a push shows nothing.
self.addEventListener('push', (event) => {
  const { title, body, lang, dir, tag, path } = readPush(event.data)
  const options = { body, lang, dir, tag, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** The tab that shows its page comes to the front; else it opens in a new one, so that nothing typed is lost. */
async function open(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find(({ url }) => new URL(url).pathname === path)
  if (shown) await shown.focus()
  else await self.clients.openWindow(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data ?? {}
  event.waitUntil(open(isPath(path) ? path : '/'))
})
