import * as v from 'valibot'
import { productConfigurationModel } from '#domain/deals/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import type { DemoBook } from './books.ts'
import type { Random } from './random.ts'

/** Which product an agreement is of, by organisation. */
const mixes: Readonly<Record<DemoBook['key'], readonly (readonly [string, number])[]>> = {
  northgate: [['PCP', 74], ['HP', 13], ['Lease', 5], ['Cash', 3], ['5ToGo', 3], ['HalfYearly', 2]],
  lindenhof: [['PCP', 48], ['HP', 20], ['Lease', 24], ['Cash', 5], ['HalfYearly', 3]],
  harbour: [['Lease', 88], ['PCP', 12]],
}

export function drawProduct(random: Random, book: DemoBook): string {
  return random.weighted(mixes[book.key])
}

/** How the products of every demo organisation are reckoned. */
export const demoProducts: readonly ProductConfiguration[] = [
  { product: 'PCP', payment: 'vwfs_pcp', parity_uplift_percentage: 5, max_deposit_percentage: 35 },
  { product: 'HP', payment: 'vwfs_hp', parity_uplift_percentage: 5, max_deposit_percentage: 50 },
  { product: 'Lease', payment: 'vwfs_lease', parity_uplift_percentage: 5, has_equity: 0, initial_rentals: 3 },
  { product: '5ToGo', payment: '5ToGo', when: 'arrears', parity_uplift_percentage: 5 },
  { product: 'HalfYearly', payment: 'semi_annual', parity_uplift_percentage: 5 },
  { product: 'Cash', payment: 'cash' },
].map((configuration) => v.parse(productConfigurationModel, configuration))

/** The configuration of a demo product. */
export function demoProduct(name: string): ProductConfiguration {
  const found = demoProducts.find(({ product }) => product === name)
  if (found === undefined) throw new Error(`The demo has no product ${name}`)
  return found
}
