/** On every answer; pages add a content security policy with a nonce of their own. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/**
 * Instead of the general ones, for a page where people see and hear each other.
 * @param frame another origin that does so in a frame of the page
 */
export function withCamera(frame: string | undefined) {
  const allowed = frame ? `(self "${frame}")` : '(self)'
  const devices = ['camera', 'microphone', 'display-capture'].map((device) => `${device}=${allowed}`)
  return { 'permissions-policy': `${devices.join(', ')}, geolocation=()` }
}

interface PageNeeds {
  /** Further origins that the page may connect to. */
  connect: readonly string[]
  /** The one origin that the page shows in a frame. */
  frame?: string | undefined
}

/** Of the programs' files: a worker is held to that of its own. It may run further ones of them, and ask nobody anything. */
export const workerPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** Of caught mails: they bring their own styles, as mails do, and nothing else. */
export const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export function pagePolicy(nonce: string, { connect, frame }: PageNeeds): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    ...(frame ? [`frame-src ${frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
