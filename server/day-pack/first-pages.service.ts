import type { ContactStatus } from '#domain/customers/fields/customer-status.model.ts'
import { isParameterOn } from '#domain/organisations/parameter.rules.ts'
import { contactStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { isWorkflowUser } from '#domain/users/user-kind.rules.ts'
import type { CallContext } from '../http/context.ts'
import { searchCustomers } from '../customers/search/customer-search.service.ts'

/** Pages of a list that count as its first. */
const firstPages = 3
/** Rows of a page: the whole list in its largest size, the tabs in the middle one. */
const pageSizes = { all: 50, tab: 25 } as const

export type FirstPagesContext = Pick<CallContext, 'tx' | 'actor' | 'organisation' | 'now'>

async function readPages(
  context: FirstPagesContext,
  tab: ContactStatus,
): Promise<readonly (readonly string[])[]> {
  const size = tab === 'all' ? pageSizes.all : pageSizes.tab
  const pages: (readonly string[])[] = []
  let state: string | null = null
  for (let pageno = 1; pageno <= firstPages; pageno += 1) {
    const page = await searchCustomers(context, {
      orgId: context.organisation.id,
      ...(tab === 'all' ? {} : { q: writeCustomerQuery({ contact_status: tab }) }),
      size,
      pageno,
      minimal_columns: 'fAgreementNo',
      counts: false,
      only_count: false,
      countOnly: false,
      ...(state === null ? {} : { paginationIds: state }),
    })
    pages.push(page.pagination_ids)
    if (!page.has_more) break
    state = page.pagination_ids_state
  }
  return pages
}

const seesTabs = ({ actor, organisation }: FirstPagesContext): boolean =>
  isWorkflowUser({
    rights: actor.rights,
    isWorkflowEnabled: isParameterOn(organisation.parameters, 'workflow_enabled'),
  })

/** People of the same dealers who work the same way see the same first pages. */
export const firstPagesKey = (context: FirstPagesContext): string =>
  JSON.stringify([context.actor.dealerCodes?.toSorted() ?? null, seesTabs(context)])

/**
 * The customers on the first pages of the lists as they open for the caller, all first pages before
 * all second ones: the whole list, and in workflow mode its tabs.
 */
export async function readFirstPages(context: FirstPagesContext): Promise<readonly string[]> {
  const lists: (readonly (readonly string[])[])[] = []
  for (const tab of seesTabs(context) ? contactStatuses : (['all'] as const))
    lists.push(await readPages(context, tab))
  const inOrder = Array.from({ length: firstPages }, (_, page) =>
    lists.flatMap((pages) => pages[page] ?? []),
  ).flat()
  return [...new Set(inOrder)]
}
