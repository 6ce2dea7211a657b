import { limits, measureSizes } from '../../bench/sizes.ts'
import { expect, test } from '../support/test.ts'

test('what every page begins with and the login page weigh no more than was decided (docs/adr/0009)', () => {
  const sizes = measureSizes()
  expect(sizes?.core).toBeLessThanOrEqual(limits.core)
  expect(sizes?.loginPage).toBeLessThanOrEqual(limits.loginPage)
})
