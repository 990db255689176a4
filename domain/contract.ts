import { activityContract } from './activity/activity.contract.ts'
import { customerDetailsContract } from './customers/customer-details.contract.ts'
import { customersContract } from './customers/customer.contract.ts'
import { customerManagementContract } from './customers/customer-management.contract.ts'
import { recordingContract } from './customers/recording.contract.ts'
import { callScriptContract } from './call-scripts/call-script.contract.ts'
import { dayPackContract } from './book/day-pack.contract.ts'
import { dayPackSettingsContract } from './book/day-pack-settings.contract.ts'
import { deviceContract } from './devices/device.contract.ts'
import { fleetContract } from './devices/fleet.contract.ts'
import { widgetContract } from './dashboards/widget.contract.ts'
import { homeContract } from './home/home.contract.ts'
import { inventoryContract } from './inventory/inventory.contract.ts'
import { keyFinancialsContract } from './offers/key-financials.contract.ts'
import { offerContract } from './offers/offer.contract.ts'
import { savedOfferContract } from './offers/saved-offer.contract.ts'
import { totalCostContract } from './offers/total-cost.contract.ts'
import { shownDealsContract } from './offers/shown-deals.contract.ts'
import { preCalculationContract } from './offers/pre-calculation.contract.ts'
import { productContract } from './products/product.contract.ts'
import { signInContract } from './sign-in.contract.ts'
import { featureAuditContract } from './users/feature-audit.contract.ts'
import { userContract } from './users/user.contract.ts'

/** The registry: every call of the product by its key, then by its method (W§7 L143, U-177). */
export const contract = {
  ...signInContract,
  ...userContract,
  ...featureAuditContract,
  ...homeContract,
  ...customersContract,
  ...customerDetailsContract,
  ...activityContract,
  ...recordingContract,
  ...customerManagementContract,
  ...callScriptContract,
  ...deviceContract,
  ...fleetContract,
  ...dayPackContract,
  ...dayPackSettingsContract,
  ...offerContract,
  ...keyFinancialsContract,
  ...savedOfferContract,
  ...totalCostContract,
  ...preCalculationContract,
  ...shownDealsContract,
  ...productContract,
  ...inventoryContract,
  ...widgetContract,
}

export type Contract = typeof contract
