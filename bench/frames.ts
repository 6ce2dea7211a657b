import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { best } from './load.ts'
import { startServer } from './processes.ts'

/** How smoothly the register of 5,000 people moves in a browser, in milliseconds. */
export interface Frames {
  /** from the address to the first row */
  loaded: number
  filtering: Smoothness
  boxes: Smoothness
}

export interface Smoothness {
  longestFrame: number
  /** frames and tasks longer than 50 ms: what people notice */
  longFrames: number
  longTasks: number
}

const dist = new URL('../dist/extranet.html', import.meta.url)
const turns = 3
const password = 'Tyoterveys1'
const register = '/companies/1000279/personnel'
const typed = 'virtan'
const betweenKeys = 120

/** undefined when the browser programs have not been built. */
export async function measureFrames(): Promise<Frames | undefined> {
  if (!fs.existsSync(dist)) return undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-bench-frames-'))
  const server = await startServer('product', { DATA_DIR: folder, LOG_LEVEL: 'error' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const measured: Frames[] = []
    for (let turn = 0; turn < turns; turn += 1) measured.push(await measureOnce(browser, server.port))
    return {
      loaded: best(measured, ({ loaded }) => loaded).loaded,
      filtering: best(measured, ({ filtering }) => filtering.longestFrame).filtering,
      boxes: best(measured, ({ boxes }) => boxes.longestFrame).boxes,
    }
  } finally {
    await browser.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOnce(browser: Browser, port: number): Promise<Frames> {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: 'fi-FI' })
  try {
    const page = await context.newPage()
    await page.goto(register)
    await page.getByLabel('Sähköposti').fill('hr@demo.test')
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    const rows = page.locator('tbody tr')
    await rows.first().waitFor()

    const started = performance.now()
    await page.reload()
    await rows.first().waitFor()
    const loaded = performance.now() - started

    const search = page.getByRole('searchbox')
    const first = await rows.first().innerText()
    /** The register as asked for by what is chosen. */
    const asked = async (isMeant: (body: { search?: string; includeEnded?: boolean }) => boolean) => {
      const answer = await page.waitForResponse(
        (one) => one.url().endsWith('/employees/1000279/search') && isMeant(one.request().postDataJSON()),
      )
      await answer.finished()
    }
    const filtering = await watch(page, async () => {
      await Promise.all([
        asked((body) => body.search === typed),
        search.pressSequentially(typed, { delay: betweenKeys }),
      ])
      for (const _ of typed) await search.press('Backspace', { delay: betweenKeys })
      await rows
        .first()
        .filter({ hasText: first.split('\t')[0] ?? '' })
        .waitFor()
    })
    const boxes = await watch(page, async () => {
      const box = page.getByLabel('Näytä myös päättyneet työsuhteet')
      await Promise.all([asked((body) => body.includeEnded === true), box.check()])
      await box.uncheck()
    })
    return { loaded, filtering, boxes }
  } finally {
    await context.close()
  }
}

/** What the browser's own clock says of its frames and tasks while something is done, until nothing is left to draw. */
async function watch(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  const watching = await page.evaluateHandle(() => {
    const frames: number[] = []
    let tasks = 0
    let before = performance.now()
    let isOver = false
    const observer = new PerformanceObserver((list) => {
      tasks += list.getEntries().length
    })
    observer.observe({ type: 'longtask' })
    const tick = (now: number) => {
      frames.push(now - before)
      before = now
      if (!isOver) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    return {
      stop: async () => {
        for (let quiet = 0; quiet < 3; quiet += 1) await new Promise((resolve) => requestIdleCallback(resolve))
        isOver = true
        // The first one began before anything was watched.
        const whole = frames.slice(1)
        return {
          longestFrame: Math.max(...whole),
          longFrames: whole.filter((frame) => frame > 50).length,
          longTasks: tasks,
        }
      },
    }
  })
  await act()
  return watching.evaluate((handle) => handle.stop())
}
