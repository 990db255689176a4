import type * as v from 'valibot'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type {
  ContactLogKind,
  contactLogCommands,
} from '#domain/customers/contact/contact-log.commands.ts'
import type { Api } from '#src/api/client.ts'
import type { DraftChange, Receipt } from '#src/offline/ports/outbox.model.ts'

/**
 * Stores a command on this device; the outbox sends it. Throws `StorageError` where the device
 * cannot store it.
 */
export type RecordCustomerCommand = <Kind extends ContactLogKind>(
  kind: Kind,
  body: v.InferInput<(typeof contactLogCommands)[Kind]['model']>,
  options?: {
    readonly base?: number | null
    readonly id?: string
    readonly draft?: DraftChange
  },
) => Promise<Receipt>

/** The organisation's label for a value of data. */
export interface MetadataLabel {
  readonly key: string
  readonly lang_value: string
}

/** Who comes after this customer in the list that they were opened from. */
export interface NextCustomer {
  readonly name: string
  readonly nextStep: string | null | undefined
  /** When the step is due: an ISO instant. */
  readonly nextStepAt: string | null | undefined
  readonly open: () => void
}

/** What the route passes to the contact log of one customer. */
export interface ContactLogDeps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly userId: string
  readonly record: RecordCustomerCommand
  /** Of this customer, oldest first. */
  readonly receipts: readonly Receipt[]
  readonly isOnline: boolean
  /**
   * Whether the organisation works in workflow mode: only there is the do-not-contact switch shown
   * (W-252).
   */
  readonly isWorkflow: boolean
  /** Undefined at the list's end, or where this device knows nothing of them. */
  readonly next: NextCustomer | undefined
  /** Opens the form of a video; undefined where the person may send none. */
  readonly sendVideo?: (() => void) | undefined
  /** The organisation's values of a category, in its order; none where it has no such category. */
  readonly metadata: (category: string) => readonly MetadataLabel[]
}

/** The customer, and who of them is spoken to. */
export interface ContactLogCustomer {
  readonly details: CustomerDetails
  /** Who is spoken to: 0 is the customer, 1 to 3 a representative's position. */
  readonly representative: number
}
