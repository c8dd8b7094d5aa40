/** Part of the service worker: shows what the server pushes, and opens the table it is about. */
self.addEventListener('push', (event) => {
  const news = event.data?.json() ?? {}
  if (typeof news.title !== 'string') return
  event.waitUntil(
    self.registration.showNotification(news.title, {
      body: typeof news.body === 'string' ? news.body : '',
      icon: '/icon.svg',
      badge: '/icon.svg',
      // One at a time for each table: newer news replaces older.
      tag: String(news.table ?? 'spellbough'),
      data: { table: news.table },
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
  const there = pages.find((page) => page.url === address)
  return there === undefined ? self.clients.openWindow(address) : there.focus()
}
