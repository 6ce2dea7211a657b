const script = '/notices-worker.js'

export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Asks the person for leave, and the browser for an address that notices reach this device by. */
export async function subscribe(publicKey: string): Promise<Subscription | 'denied' | 'failed'> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
    const { pushManager } = await navigator.serviceWorker.ready
    // One that was made with another key, or for whoever used this browser before, is none of this person's.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = made.toJSON()
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return 'failed'
    return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
  } catch {
    return 'failed'
  }
}

/** Nothing is left of it in the browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(script)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}
