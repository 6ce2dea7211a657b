import type { WebSocket } from 'ws'

/** Of every websocket of ours: what it says is short, and what it is answered is not kept for it without end. */
export const lineOptions = {
  noServer: true,
  perMessageDeflate: false,
  // `hearLine` does it: a pong for every ping would be kept for whoever pings and does not read.
  autoPong: false,
  maxFragments: 64,
  maxBufferedChunks: 4096,
} as const

/** In bytes. Whoever has this much left unread of what they were answered does not read. */
const unreadAtMost = 16 * 1024

/** Answers something that was said; whoever does not read the answers is let go. */
export function answerLine(socket: WebSocket, text: string, atMost = unreadAtMost): void {
  if (socket.bufferedAmount > atMost) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(text)
}

const wordsWithin = 10_000

/**
 * Hears what a socket says and answers its pings. Whoever talks without end is let go: hearing costs something, too.
 * @param wordsAtMost within ten seconds, pings included
 */
export function hearLine(socket: WebSocket, wordsAtMost: () => number, hear: (text: string) => void): void {
  let [since, words] = [Date.now(), 0]
  const isHeard = () => {
    if (socket.readyState !== socket.OPEN) return false
    const now = Date.now()
    if (now > since + wordsWithin) [since, words] = [now, 0]
    words += 1
    if (words <= wordsAtMost()) return true
    socket.terminate()
    return false
  }
  socket.on('error', () => socket.terminate())
  socket.on('message', (text) => {
    if (isHeard()) hear(String(text))
  })
  socket.on('ping', (data) => {
    if (!isHeard()) return
    if (socket.bufferedAmount > unreadAtMost) socket.terminate()
    else socket.pong(data)
  })
}
