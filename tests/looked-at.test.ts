import { expect, test } from 'vitest'
import { addressesOf, guestAddresses } from '#e2e/support/addresses.ts'
import { bySpecificity, readPath } from '#shared/path.ts'
import type { Page } from '#ui/pages.ts'

type Pages = Record<string, Record<string, readonly Page[]>>

const extranet: Pages = import.meta.glob('../modules/*/extranet/pages.{ts,tsx}', { eager: true })
const console: Pages = import.meta.glob('../modules/*/console/pages.ts', { eager: true })

/** There only where one logs in by a bank: the stories of that have a server of their own. */
const elsewhere = ['login/bank']

/** What follows the site's root, and the company where there is one. */
const withinSite = (address: string) => new URL(address, 'http://site').pathname.replace(/^\/(companies\/\d+\/)?/, '')
const openedPaths = [...guestAddresses, ...Object.values(addressesOf).flat()].map(withinSite)

/** An address opens the page whose path says most of it. */
function notOpened(site: Pages, opened: readonly string[]): string[] {
  const pages = Object.values(site).flatMap((file) => Object.values(file).flat())
  const found = opened.map((address) => pages.toSorted(bySpecificity).find(({ path }) => readPath(path, address))?.path)
  return pages.map(({ path }) => path).filter((path) => !found.includes(path) && !elsewhere.includes(path))
}

test('SH-7 every page of every module is looked at in all widths, in Swedish, by axe and on paper', () => {
  const ofConsole = openedPaths
    .filter((path) => path.startsWith('console/'))
    .map((path) => path.replace('console/', ''))
  expect(notOpened(extranet, openedPaths)).toEqual([])
  expect(notOpened(console, ofConsole)).toEqual([])
})
