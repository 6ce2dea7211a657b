import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** The first is Chromium without a window system: a third cheaper to test with. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed Chromium or Chrome; on Debian as root it is installed. Playwright's own download is never used. */
export function findBrowser(): string {
  const found = [process.env['CHROME_PATH'], ...known].find((path) => path && fs.existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { stdio: 'inherit' })
    return known[0] as string
  }
  throw new Error('No browser found: install Chromium or Chrome, or name one by CHROME_PATH')
}
