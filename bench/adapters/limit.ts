/**
 * The limit (bench/limit.ts), which has the calls of the scenarios and no others: what they are about is looked up at the
 * product that runs on the same database, at PRODUCT_URL.
 */
import product from './product.ts'

export default {
  product: 'the hand-written limit',
  open: () => product.open(process.env['PRODUCT_URL'] ?? 'http://127.0.0.1:3000'),
}
