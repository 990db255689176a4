import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import { customerFlags } from '#domain/customers/details/customer-flags.model.ts'
import type { CustomerFlag, CustomerFlags } from '#domain/customers/details/customer-flags.model.ts'
import type { CallContext } from '../../http/context.ts'
import { refusal } from '../../http/refusal.ts'
import { requireCustomer } from '../customer-scope.service.ts'
import type { StoredCustomer } from '../customer-scope.store.ts'
import { updateCustomer } from './customer-update.store.ts'

/** Sets or clears flags. Refuses `not_found`, and `bad_input` for flags that one may not see. */
export async function setCustomerFlags(
  context: CallContext,
  { agreementNo, flags }: { readonly agreementNo: string; readonly flags: CustomerFlags },
) {
  const { tx, actor, organisation, now } = context
  const stored = await requireCustomer(context, agreementNo, true)
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const seen = visibleFields(access)
  const visible = customerFlags.filter((flag) => seen.some(({ wire }) => wire === flag))
  const changed = customerFlags.filter((flag) => flags[flag] !== undefined)
  if (changed.some((flag) => !visible.includes(flag))) throw refusal('bad_input')
  const changes: Partial<Pick<StoredCustomer, CustomerFlag>> = {}
  for (const flag of changed) if (stored[flag] !== flags[flag]) changes[flag] = flags[flag] ?? false
  const isChanged = Object.keys(changes).length > 0
  if (isChanged) await updateCustomer(tx, organisation.id, agreementNo, changes, now)
  return {
    version: stored.version + (isChanged ? 1 : 0),
    flags: Object.fromEntries(visible.map((flag) => [flag, flags[flag] ?? stored[flag] ?? false])),
  }
}
