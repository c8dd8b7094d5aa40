/** Part of the service worker: shows push notifications, and opens their table when they are clicked. */
self.addEventListener('push', (event) => {
  const payload = event.data?.json() ?? {}
  if (typeof payload.title !== 'string') return
  event.waitUntil(
    self.registration.showNotification(payload.title, {
      body: typeof payload.body === 'string' ? payload.body : '',
      icon: '/icon.svg',
      badge: '/icon.svg',
      // One notification per table: a newer one replaces the older.
      tag: String(payload.table ?? 'spellbough'),
      data: { table: payload.table },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { table } = event.notification.data ?? {}
  event.waitUntil(open(typeof table === 'string' ? `/t/${encodeURIComponent(table)}` : '/'))
})

async function open(path) {
  const address = new URL(path, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const openPage = pages.find((page) => page.url === address)
  return openPage === undefined ? self.clients.openWindow(address) : openPage.focus()
}
