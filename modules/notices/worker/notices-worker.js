/* Shows what is pushed, and opens it. It answers no requests and keeps nothing: no page and no version waits for it. */
const words = {
  fi: { title: 'Työterveyden extranet', one: '1 asia odottaa sinua', some: 'asiaa odottaa sinua' },
  sv: { title: 'Företagshälsovårdens extranät', one: '1 sak väntar på dig', some: 'saker väntar på dig' },
  en: { title: 'Occupational health extranet', one: '1 thing is waiting for you', some: 'things are waiting for you' },
}
const most = 1000

addEventListener('install', () => skipWaiting())

addEventListener('push', (event) => {
  const { count, link, language } = event.data.json()
  const { title, one, some } = words[language] ?? words.fi
  const number = count > most ? `${most}+` : count
  const body = count === 1 ? one : `${number} ${some}`
  event.waitUntil(registration.showNotification(title, { body, lang: language, tag: 'notices', data: link }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, location.origin)))
})

async function open(address) {
  if (address.origin !== location.origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === address.href)
  await (there ? there.focus() : clients.openWindow(address.href))
}
