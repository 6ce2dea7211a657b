/** `npm run vapid`: a new pair of keys for Web Push, as the environment takes them. They are kept nowhere else. */
import webPush from 'web-push'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
